import { L } from '@staff/contract'
import { confirmRanksCall, salaryTaxWithheldRank, type SalaryTaxWithheldRank } from '@staff/contract/payroll'
import { ConfirmationDialog, ResourceList, screens, type ResourceScreenProps } from '@staff/kit'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const Forms = screens(salaryTaxWithheldRank)

function RankSets() {
  const [marked, setMarked] = useState<SalaryTaxWithheldRank | null>(null)
  const client = useQueryClient()
  return (
    <>
      <ResourceList
        resource={salaryTaxWithheldRank}
        rowActions={[
          {
            label: L('Confirmation', 'ការបញ្ជាក់'),
            icon: IconRosetteDiscountCheck,
            permission: 'UPDATE_SALARY_TAX_WITHHELD_RANK',
            run: setMarked,
          },
        ]}
      />
      {marked && (
        <ConfirmationDialog
          name={marked.source}
          value={marked}
          path={confirmRanksCall(marked.id)}
          onDone={() => void client.invalidateQueries({ queryKey: [salaryTaxWithheldRank.name] })}
          onClose={() => setMarked(null)}
        />
      )}
    </>
  )
}

/** Sets of ranks, and whether each may be used (docs/rules/pay.md, "Marks of the law"). */
export default function RankScreens(props: ResourceScreenProps) {
  return props.mode === 'list' ? <RankSets /> : <Forms {...props} />
}
