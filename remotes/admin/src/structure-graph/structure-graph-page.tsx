import type { StructureTreeNode } from '@staff/contract/admin'
import { kitWords, useHolds, useWords } from '@staff/kit'
import { useMemo } from 'react'
import { DepartmentDialog } from './dialogs/department-dialog.tsx'
import { DuplicateDrawer } from './dialogs/duplicate-drawer.tsx'
import { graphShape } from './tree/shapes.ts'
import type { BranchAction } from './tree/tree-context.ts'
import { TreePage } from './tree/tree-page.tsx'
import { TreeStage } from './tree/tree-stage.tsx'
import { flatten, graphBranches, graphLevels, getParents, type Branch } from './tree/tree.ts'
import { useLook } from './tools/use-look.ts'
import { useOpened } from './tree/use-opened.ts'
import { graphWords } from './words.ts'

const room = 80
const isDepartment = ({ type }: Branch) => type === 'DEPARTMENT'

function Graph({ rows, day }: { readonly rows: readonly StructureTreeNode[]; readonly day: string | null }) {
  const w = useWords(graphWords)
  const kit = useWords(kitWords)
  const look = useLook()
  const holds = useHolds()
  // Only an existing structure can be copied.
  const mayDuplicate = day === null && holds('CREATE_COMPANY_STRUCTURE')
  const branches = useMemo(() => graphBranches(rows), [rows])
  const [opened, open, close] = useOpened<{ readonly action: 'view' | 'duplicate'; readonly branch: Branch }>()
  const actions = useMemo(
    (): readonly BranchAction[] => [
      { label: kit('view'), when: isDepartment, run: (branch) => open({ action: 'view', branch }) },
      ...(mayDuplicate
        ? [
            {
              label: w('duplicate'),
              when: isDepartment,
              run: (branch: Branch) => open({ action: 'duplicate', branch }),
            },
          ]
        : []),
    ],
    [kit, mayDuplicate, open, w],
  )
  const getStore = ({ id }: Branch) => {
    const storeId = getParents(branches).get(id) ?? null
    return {
      storeId,
      store: flatten(branches)
        .filter((one) => one.id === storeId)
        .map(look.nameOf)
        .join(''),
    }
  }
  return (
    <>
      <TreeStage
        title={w('graph')}
        fileName="structure-graph"
        branches={branches}
        shape={graphShape}
        room={room}
        types={graphLevels}
        actions={actions}
        day={day}
      />
      {opened?.action === 'view' && (
        <DepartmentDialog branch={opened.branch} day={day} name={look.nameOf(opened.branch)} onClose={close} />
      )}
      {opened?.action === 'duplicate' && (
        <DuplicateDrawer
          department={{ id: opened.branch.id, name: look.nameOf(opened.branch), ...getStore(opened.branch) }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Company > locations > outlets > departments as a tree from left to right (spec 2 section 2.2), on any day. */
export function StructureGraphPage() {
  const w = useWords(graphWords)
  return <TreePage title={w('graph')}>{(rows, day) => <Graph rows={rows} day={day} />}</TreePage>
}
