import { Title } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import { useLabel, useWords } from '../i18n/define-words.ts'
import { kitWords } from '../words.ts'
import type { FormCell, LaidSection } from './form-layout.ts'

function SectionIndex({ sections }: { readonly sections: readonly LaidSection[] }) {
  const w = useWords(kitWords)
  const say = useLabel()
  const [current, setCurrent] = useState(sections[0]?.id)
  useEffect(() => {
    const seen = new IntersectionObserver(
      (entries) => {
        const first = entries.find(({ isIntersecting }) => isIntersecting)
        if (first) setCurrent(first.target.id)
      },
      { rootMargin: '-20% 0px -70% 0px' },
    )
    for (const { id } of sections) {
      const section = document.getElementById(id)
      if (section) seen.observe(section)
    }
    return () => seen.disconnect()
  }, [sections])
  return (
    <nav className="kit-sections" aria-label={w('sections')}>
      {sections.map(({ id, label }) => (
        // A button and not a hash link: the address belongs to the router.
        <button
          key={id}
          type="button"
          aria-current={id === current ? 'true' : undefined}
          onClick={() => document.getElementById(id)?.scrollIntoView({ block: 'start' })}
        >
          {say(label)}
        </button>
      ))}
    </nav>
  )
}

/** The sections of a form or a viewed record; with more than one, their index is at the left on wide screens. */
export function Sections({
  sections,
  children,
}: {
  readonly sections: readonly LaidSection[]
  readonly children: (cell: FormCell) => ReactNode
}) {
  const say = useLabel()
  return (
    <div className="kit-form-columns" data-indexed={sections.length > 1}>
      {sections.length > 1 && <SectionIndex sections={sections} />}
      <div className="kit-form-sections">
        {sections.map(({ id, label, rows }) => (
          <section key={id} id={id} className="kit-panel kit-section" aria-label={say(label)}>
            {sections.length > 1 && (
              <Title order={2} className="kit-section-title">
                {say(label)}
              </Title>
            )}
            {rows.map((row) => (
              <div key={row[0]?.key} className="kit-form-row">
                {row.map((cell) => (
                  <div key={cell.key} className={cell.wide ? 'kit-form-wide' : undefined}>
                    {children(cell)}
                  </div>
                ))}
              </div>
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
