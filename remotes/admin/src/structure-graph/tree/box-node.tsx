import { useWords } from '@staff/kit'
import { IconMinus, IconUsers } from '@tabler/icons-react'
import { useStore, type Node, type NodeProps, type ReactFlowState } from '@xyflow/react'
import { memo } from 'react'
import { branchColor } from './branch-color.ts'
import styles from './branch.module.css'
import { namedPeople } from './shapes.ts'
import { useTreeShared } from './tree-context.ts'
import type { Branch } from './tree.ts'
import type { Layout } from './layout.ts'
import { farZoom } from '../tools/viewport.ts'
import { graphWords } from '../words.ts'

/** A box of the canvas, in the form of React Flow. */
export type BoxNode = Node<
  { readonly branch: Branch; readonly isFolded: boolean; readonly direction: Layout['direction'] },
  'box'
>

/** The element of a branch on the canvas, for aria-activedescendant. */
export const boxElement = (id: string): string => `structure-box-${id}`

function People({ branch }: { readonly branch: Branch }) {
  const w = useWords(graphWords)
  const { look } = useTreeShared()
  if (!branch.people) return null
  const beyond = branch.people.length - namedPeople
  return (
    <ul className={styles['people']}>
      {branch.people.length === 0 && <li className="kit-muted">{w('vacant')}</li>}
      {branch.people.slice(0, namedPeople).map((person) => (
        <li key={person.id} title={`${person.accountNo} - ${look.personName(person)}`}>
          {look.personName(person)}
        </li>
      ))}
      {beyond > 0 && <li className="kit-muted">{w('more', { count: beyond })}</li>}
    </ul>
  )
}

function FoldButton({ branch, isFolded, direction }: BoxNode['data']) {
  const w = useWords(graphWords)
  const { look, view } = useTreeShared()
  const name = look.nameOf(branch)
  return (
    <button
      type="button"
      className={`${styles['fold']} nopan`}
      tabIndex={-1}
      aria-expanded={!isFolded}
      data-direction={direction}
      aria-label={isFolded ? w('unfold', { name, count: branch.children.length }) : w('fold', { name })}
      onClick={(event) => {
        event.stopPropagation()
        view.toggle(branch.id)
      }}
    >
      {isFolded ? (
        <span className="kit-figures">{branch.children.length}</span>
      ) : (
        <IconMinus size={14} stroke={2} aria-hidden />
      )}
    </button>
  )
}

const isSeenFromFar = ({ transform }: ReactFlowState) => transform[2] < farZoom

/** One node of the structure on the canvas: kind, names, people, and its actions. */
export const BoxCard = memo(function BoxCard({ data }: NodeProps<BoxNode>) {
  const w = useWords(graphWords)
  const { look, view, actions, matches } = useTreeShared()
  const isFar = useStore(isSeenFromFar)
  const { branch, isFolded } = data
  const name = look.nameOf(branch)
  const isCurrent = view.current === branch.id
  const offered = actions.filter(({ when }) => when(branch))
  const frame = {
    id: boxElement(branch.id),
    role: 'group',
    'aria-label': isFolded ? `${look.describe(branch)}, ${w('folded')}` : look.describe(branch),
    style: branchColor(look.colorOf(branch.type)),
    'data-type': branch.type,
    'data-current': isCurrent || undefined,
    'data-match': matches.has(branch.id) || undefined,
    'data-inactive': !branch.isActive || undefined,
  } as const
  // At a low zoom thousands of boxes may be visible without readable text: only colours.
  if (isFar) return <div {...frame} className={styles['far']} />
  return (
    <div {...frame} className={styles['box']}>
      <div className={styles['head']}>
        <span className={styles['kind']}>{look.getKind(branch)}</span>
        {branch.headCount !== null && (
          <span className={styles['count']} title={w('people', { count: branch.headCount })}>
            <IconUsers size={13} aria-hidden />
            {branch.headCount}
          </span>
        )}
        {branch.isHq && <span className={styles['tag']}>{w('hq')}</span>}
        {!branch.isActive && <span className={styles['tag']}>{w('inactive')}</span>}
        <span className={styles['acts']}>
          {offered.map(({ label, run }) => (
            // Only the current box is in the tab order: the canvas is one stop,
            // and the buttons of the box come right after.
            <button
              key={label}
              type="button"
              className={`${styles['act']} nopan`}
              tabIndex={isCurrent ? 0 : -1}
              aria-label={`${label} ${name}`}
              onClick={() => run(branch)}
            >
              {label}
            </button>
          ))}
        </span>
      </div>
      <div className={styles['name']} title={name}>
        {name}
      </div>
      {look.secondOf(branch) && <div className={styles['second']}>{look.secondOf(branch)}</div>}
      <People branch={branch} />
      {branch.children.length > 0 && <FoldButton {...data} />}
    </div>
  )
})
