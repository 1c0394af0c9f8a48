import { Button } from '@mantine/core'
import type { PayrollRunHead } from '@staff/contract/payroll'
import { useHolds, useWords } from '@staff/kit'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { RegenerateDialog } from '../payroll-master/regenerate-dialog.tsx'
import { useRunTasks } from '../payroll-master/use-run-tasks.ts'
import { payrollMasterWords } from '../payroll-master/words.ts'

/** Generates a draft again, from where somebody sees that it must be; nothing where the caller may not. */
export function RegenerateRun({ run, isSmall = false }: { readonly run: PayrollRunHead; readonly isSmall?: boolean }) {
  const w = useWords(payrollMasterWords)
  const holds = useHolds()
  const follow = useRunTasks()
  const [isOpen, setOpen] = useState(false)
  if ((run.status !== 'nssf' && run.status !== 'failed') || !holds('GENERATE_PAYROLL')) return null
  return (
    <>
      <Button
        variant="default"
        size={isSmall ? 'compact-sm' : 'sm'}
        leftSection={<IconRefresh size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {w('regenerate')}
      </Button>
      {isOpen && (
        <RegenerateDialog run={run} onStarted={(task) => follow(task, 'regenerated')} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
