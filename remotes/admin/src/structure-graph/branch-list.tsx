import { useWords } from '@staff/kit'
import { IconChevronDown, IconChevronRight, IconUsers } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { branchColor } from './branch-color.ts'
import styles from './structure-graph.module.css'
import { useTreeShared } from './tree-context.ts'
import type { Branch } from './tree.ts'
import { graphWords } from './words.ts'

function Row({ branch, isFolded }: { readonly branch: Branch; readonly isFolded: boolean }) {
  const w = useWords(graphWords)
  const { look, view, acts, matches } = useTreeShared()
  const row = useRef<HTMLDivElement>(null)
  const isCurrent = view.current === branch.id
  const name = look.nameOf(branch)
  const isAimed = isCurrent && view.aim?.how === 'centre'
  useEffect(() => {
    if (isAimed) row.current?.scrollIntoView({ block: 'center' })
  }, [isAimed, view.aim])
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <div
      ref={row}
      className={styles['row']}
      data-match={matches.has(branch.id) || undefined}
      data-current={isAimed || undefined}
      data-inactive={!branch.isActive || undefined}
    >
      {branch.children.length > 0 ? (
        <button
          type="button"
          className={styles['twist']}
          aria-expanded={!isFolded}
          aria-label={isFolded ? w('unfold', { name, count: branch.children.length }) : w('fold', { name })}
          onClick={() => view.toggle(branch.id)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ) : (
        <span className={styles['twist']} aria-hidden />
      )}
      <span className={styles['swatch']} style={branchColor(look.colorOf(branch.type))} aria-hidden />
      <span className={styles['rowText']}>
        <span className={styles['rowName']}>{name}</span>
        {look.secondOf(branch) && <span className={styles['second']}>{look.secondOf(branch)}</span>}
        <span className={styles['kind']}>{look.kindOf(branch)}</span>
        {branch.headCount !== null && (
          <span className={styles['count']}>
            <IconUsers size={13} aria-hidden />
            {w('people', { count: branch.headCount })}
          </span>
        )}
        {branch.isHq && <span className={styles['tag']}>{w('hq')}</span>}
        {!branch.isActive && <span className={styles['tag']}>{w('inactive')}</span>}
        {branch.people && branch.people.length > 0 && (
          <span className={styles['rowPeople']}>{branch.people.map(look.personName).join(', ')}</span>
        )}
      </span>
      <span className={styles['acts']}>
        {acts
          .filter(({ when }) => when(branch))
          .map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className={styles['act']}
              aria-label={`${label} ${name}`}
              onClick={() => run(branch)}
            >
              {label}
            </button>
          ))}
      </span>
    </div>
  )
}

const Items = memo(function Items({
  branches,
  folded,
}: {
  readonly branches: readonly Branch[]
  readonly folded: ReadonlySet<string>
}) {
  return branches.map((branch) => {
    const isFolded = folded.has(branch.id)
    return (
      <li key={branch.id}>
        <Row branch={branch} isFolded={isFolded} />
        {branch.children.length > 0 && !isFolded && (
          <ul>
            <Items branches={branch.children} folded={folded} />
          </ul>
        )}
      </li>
    )
  })
})

/** The tree as a nested list: everything that the canvas shows, for readers who do not see it and for narrow phones. */
export function BranchList({ branches, label }: { readonly branches: readonly Branch[]; readonly label: string }) {
  const { view } = useTreeShared()
  return (
    <div className={styles['list']}>
      <ul aria-label={label}>
        <Items branches={branches} folded={view.folded} />
      </ul>
    </div>
  )
}
