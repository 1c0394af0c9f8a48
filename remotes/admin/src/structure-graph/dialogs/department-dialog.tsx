import { Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { DepartmentStructure, StructureLevel } from '@staff/contract/admin'
import { AfterPause, ErrorState, kitWords, getMessage, useWords } from '@staff/kit'
import { useMemo } from 'react'
import { BranchList } from '../tree/branch-list.tsx'
import { useDepartment } from '../calls.ts'
import { Canvas } from '../tree/canvas.tsx'
import { layOut } from '../tree/layout.ts'
import { Legend } from '../tools/legend.tsx'
import { departmentShape } from '../tree/shapes.ts'
import styles from '../structure-graph.module.css'
import { TreeContext } from '../tree/tree-context.ts'
import { departmentBranch, type Branch } from '../tree/tree.ts'
import { useLook } from '../tools/use-look.ts'
import { useTreeView } from '../tree/use-tree-view.ts'
import { graphWords } from '../words.ts'

const types: readonly StructureLevel[] = ['DEPARTMENT', 'TEAM', 'POSITION']
const room = 200
const noActions = [] as const
const noMatches: ReadonlySet<string> = new Set()

function DepartmentTree({
  department,
  asList,
}: {
  readonly department: DepartmentStructure
  readonly asList: boolean
}) {
  const look = useLook()
  const branches = useMemo(() => [departmentBranch(department)], [department])
  const view = useTreeView(branches, room)
  const layout = useMemo(() => layOut(branches, view.folded, departmentShape), [branches, view.folded])
  const shared = useMemo(() => ({ look, view, actions: noActions, matches: noMatches }), [look, view])
  const label = branches[0] ? look.nameOf(branches[0]) : ''
  return (
    <TreeContext value={shared}>
      {asList ? (
        <>
          <BranchList branches={branches} label={label} />
          <Legend types={types} />
        </>
      ) : (
        <Canvas layout={layout} label={label} canFit={false}>
          <Legend types={types} />
        </Canvas>
      )}
    </TreeContext>
  )
}

interface Props {
  readonly branch: Branch
  readonly name: string
  /** null = today. */
  readonly day: string | null
  readonly onClose: () => void
}
/**
 * The divisions and positions of a department as a tree from the top down, on a phone as a list (spec 2 section 2.2).
 */
export function DepartmentDialog({ branch, name, day, onClose }: Props) {
  const w = useWords(graphWords)
  const kit = useWords(kitWords)
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) ?? false
  const { data, isError, error, refetch } = useDepartment(branch.id, day)
  return (
    <Modal
      opened
      onClose={onClose}
      title={w('departmentTitle', { name })}
      size="min(1200px, 94vw)"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <div className={styles['dialog']} data-within="dialog">
        {data ? (
          <DepartmentTree department={data} asList={isPhone} />
        ) : isError ? (
          <ErrorState text={getMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <AfterPause>
            <Skeleton h="100%" />
          </AfterPause>
        )}
      </div>
    </Modal>
  )
}
