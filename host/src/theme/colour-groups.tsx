import { formatMoney, useWords } from '@staff/kit'
import { ColourField } from './colour-field.tsx'
import { ImageField } from './image-field.tsx'
import { greySidebar, whiteSidebar } from './paint.ts'
import { contrastInMenu, contrastOnPage, contrastOnSurface } from './readable.ts'
import type { Scheme } from './theme-config.ts'
import { changeColours, changeGroup, useTheme } from './theme-store.ts'
import { themeWords } from './words.ts'

/** The colours of header, menu and page in the current scheme. */
export function SchemeFields({ scheme }: { readonly scheme: Scheme }) {
  const w = useWords(themeWords)
  const { header, sidebar, body } = useTheme((config) => config[scheme])
  const onPage = (colour: string) => contrastOnPage(colour, scheme)
  return (
    <>
      <ColourField
        name="header.background"
        label={w('headerBackground')}
        value={header.background}
        contrastOn={contrastOnSurface}
        onChange={(background) => changeColours(scheme, 'header', { background })}
      />
      <ColourField
        name="sidebar.logoBackground"
        label={w('logoBackground')}
        value={sidebar.logoBackground}
        contrastOn={contrastOnSurface}
        onChange={(logoBackground) => changeColours(scheme, 'sidebar', { logoBackground })}
      />
      <ColourField
        name="sidebar.background"
        label={w('sidebarBackground')}
        value={sidebar.background}
        contrastOn={contrastInMenu}
        presets={[
          { name: w('white'), colour: whiteSidebar },
          { name: w('grey'), colour: greySidebar },
        ]}
        onChange={(background) => changeColours(scheme, 'sidebar', { background })}
      />
      <ColourField
        name="body.backgroundPrimary"
        label={w('backgroundPrimary')}
        value={body.backgroundPrimary}
        contrastOn={onPage}
        onChange={(backgroundPrimary) => changeColours(scheme, 'body', { backgroundPrimary })}
      />
      <ColourField
        name="body.backgroundSecondary"
        label={w('backgroundSecondary')}
        value={body.backgroundSecondary}
        contrastOn={onPage}
        onChange={(backgroundSecondary) => changeColours(scheme, 'body', { backgroundSecondary })}
      />
      <ImageField
        value={body.backgroundImage}
        onChange={(backgroundImage) => changeColours(scheme, 'body', { backgroundImage })}
      />
    </>
  )
}

const reportParts = [
  ['header', 'reportHeader'],
  ['subTotal', 'subTotal'],
  ['grandTotal', 'grandTotal'],
] as const

/** The colours of report tables, with a small report that shows them. */
export function ReportFields() {
  const w = useWords(themeWords)
  const report = useTheme((config) => config.report)
  return (
    <>
      {reportParts.map(([part, word]) => (
        <ColourField
          key={part}
          name={`report.${part}`}
          label={w(word)}
          value={report[part]}
          contrastOn={contrastOnSurface}
          onChange={(colour) => changeGroup('report', { [part]: colour })}
        />
      ))}
      <table className="theme-sample kit-figures">
        <thead>
          <tr className="kit-report-head">
            <th scope="col">{w('sampleColumn')}</th>
            <th scope="col">{w('sampleAmount')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{w('sampleRow')}</td>
            <td>{formatMoney(1250)}</td>
          </tr>
          <tr className="kit-sub-total">
            <td>{w('subTotal')}</td>
            <td>{formatMoney(1250)}</td>
          </tr>
          <tr className="kit-grand-total">
            <td>{w('grandTotal')}</td>
            <td>{formatMoney(1250)}</td>
          </tr>
        </tbody>
      </table>
    </>
  )
}
