import { useWords } from '@staff/kit'
import { IconChevronDown, IconChevronRight, IconUsers } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { branchColor } from './branch-color.ts'
import styles from './branch.module.css'
import shared from '../structure-graph.module.css'
import { useTreeShared } from './tree-context.ts'
import type { Branch } from './tree.ts'
import { graphWords } from '../words.ts'

interface RowProps {
  readonly branch: Branch
  readonly isFolded: boolean
}
/** Folds and unfolds the children of a branch; an empty place when it has none. */
function Twist({ branch, isFolded }: RowProps) {
  const w = useWords(graphWords)
  const { look, view } = useTreeShared()
  if (branch.children.length === 0) return <span className={styles['twist']} aria-hidden />
  const name = look.nameOf(branch)
  const Icon = isFolded ? IconChevronRight : IconChevronDown
  return (
    <button
      type="button"
      className={styles['twist']}
      aria-expanded={!isFolded}
      aria-label={isFolded ? w('unfold', { name, count: branch.children.length }) : w('fold', { name })}
      onClick={() => view.toggle(branch.id)}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}

function RowText({ branch }: Pick<RowProps, 'branch'>) {
  const w = useWords(graphWords)
  const { look } = useTreeShared()
  return (
    <span className={styles['rowText']}>
      <span className={styles['rowName']}>{look.nameOf(branch)}</span>
      {look.secondOf(branch) && <span className={styles['second']}>{look.secondOf(branch)}</span>}
      <span className={styles['kind']}>{look.getKind(branch)}</span>
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
  )
}

function Row({ branch, isFolded }: RowProps) {
  const { look, view, actions, matches } = useTreeShared()
  const row = useRef<HTMLDivElement>(null)
  const isAimed = view.current === branch.id && view.aim?.how === 'centre'
  useEffect(() => {
    if (isAimed) row.current?.scrollIntoView({ block: 'center' })
  }, [isAimed, view.aim])
  return (
    <div
      ref={row}
      className={styles['row']}
      data-match={matches.has(branch.id) || undefined}
      data-current={isAimed || undefined}
      data-inactive={!branch.isActive || undefined}
    >
      <Twist branch={branch} isFolded={isFolded} />
      <span className={shared['swatch']} style={branchColor(look.colorOf(branch.type))} aria-hidden />
      <RowText branch={branch} />
      <span className={styles['acts']}>
        {actions
          .filter(({ when }) => when(branch))
          .map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className={styles['act']}
              aria-label={`${label} ${look.nameOf(branch)}`}
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

/** The tree as a nested list with the same content as the canvas, for screen readers and for narrow phones. */
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
