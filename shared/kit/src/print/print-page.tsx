import { Button, Group, Text } from '@mantine/core'
import { IconFileTypePdf, IconPrinter, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate } from 'react-router-dom'
import { CompanyLogo } from '../company/company-logo.tsx'
import { useCompany } from '../company/use-company.ts'
import { useWords } from '../i18n/define-words.ts'
import { usePageTitle } from '../page/page-title.ts'
import { kitWords } from '../words.ts'
import { paperReady } from './paper-ready.ts'
import { useSheetFile } from './sheet-file.ts'
import './print-page.css'

export interface PrintPageProps {
  /** Names the document, and with it the file when it is printed to PDF. */
  readonly title: string
  /**
   * Milliseconds until the browser's print dialog opens by itself (spec 1 section 9). Fonts and pictures may delay it
   * further.
   */
  readonly delayMs: number
  /** The sheet. Draw this page only when all of it is there: it prints what is there. */
  readonly children: ReactNode
  /** Whether the sheet lies across, for tables with many columns. */
  readonly isWide?: boolean
  /** Where to go afterwards; back, when absent. */
  readonly onClose?: () => void
}

/** Opens the print dialog once the paper is drawn; `isWaiting` = something that belongs on it is still on its way. */
function usePrinted(paper: RefObject<HTMLElement | null>, isWaiting: boolean, delayMs: PrintPageProps['delayMs']) {
  useEffect(() => {
    const sheet = paper.current
    if (!sheet || isWaiting) return undefined
    let gone = false
    void paperReady(sheet, delayMs).then(() => {
      if (gone) return
      // What the browser of the service waits for.
      sheet.dataset['ready'] = ''
      window.print()
    })
    return () => {
      gone = true
    }
  }, [paper, isWaiting, delayMs])
}

/** What is above the paper on the screen and is not printed. */
function PrintBar({ title, onClose }: Pick<PrintPageProps, 'title' | 'onClose'>) {
  const w = useWords(kitWords)
  const navigate = useNavigate()
  const { save, isSaving } = useSheetFile(title)
  return (
    <Group className="kit-print-bar" justify="space-between" gap="sm" wrap="nowrap">
      <Text fw={600} truncate>
        {title}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          loading={isSaving}
          leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
          onClick={save}
        >
          {w('pdf')}
        </Button>
        <Button leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => window.print()}>
          {w('print')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={18} stroke={1.6} aria-hidden />}
          onClick={() => (onClose ? onClose() : void navigate(-1))}
        >
          {w('close')}
        </Button>
      </Group>
    </Group>
  )
}

/** While the sheet is up, the page under it is not there for keys and screen readers: one main, one heading. */
function useAlone(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const under = [...document.body.children].filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && !one.contains(paper.current) && one.querySelector('main') !== null && !one.inert,
    )
    for (const one of under) one.inert = true
    paper.current?.focus({ preventScroll: true })
    return () => {
      for (const one of under) one.inert = false
    }
  }, [paper])
}

/**
 * A document (docs/rules/screens.md, "Record, inbox, canvas, document"): A4 on plain paper in place of the shell, the
 * company's head repeated on every page, light in both colour schemes, line height of Khmer. Opens the print dialog
 * once. Ready classes for what is on it: `kit-paper-lines` (a table of names and values) and `kit-paper-signs`
 * (places for signatures).
 */
export function PrintPage({ title, delayMs, children, isWide, onClose }: PrintPageProps) {
  const paper = useRef<HTMLElement>(null)
  // A sheet prints without its head when the company does not come.
  const { data: brand, isPending } = useCompany()
  usePageTitle(title)
  usePrinted(paper, isPending, delayMs)
  useAlone(paper)
  return createPortal(
    <div className="kit-print" data-wide={isWide || undefined} data-mantine-color-scheme="light">
      <PrintBar title={title} {...(onClose ? { onClose } : {})} />
      <main ref={paper} tabIndex={-1} className="kit-paper" aria-label={title}>
        {/* A table, because browsers repeat nothing but its head on every page. */}
        <table className="kit-paper-frame" role="presentation">
          {brand && (
            <thead>
              <tr>
                <td>
                  <div className="kit-paper-head">
                    <CompanyLogo />
                    <div>
                      <strong lang="km">{brand.nameKh}</strong>
                      <span lang="en">{brand.nameEn}</span>
                    </div>
                  </div>
                </td>
              </tr>
            </thead>
          )}
          <tbody>
            <tr>
              <td>{children}</td>
            </tr>
          </tbody>
        </table>
      </main>
    </div>,
    document.body,
  )
}
