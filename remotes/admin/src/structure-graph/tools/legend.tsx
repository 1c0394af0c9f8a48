import type { StructureLevel } from '@staff/contract/admin'
import { useWords } from '@staff/kit'
import { branchColor } from '../tree/branch-color.ts'
import styles from '../structure-graph.module.css'
import { useTreeShared } from '../tree/tree-context.ts'
import { graphWords } from '../words.ts'

/** What the colours mean (code list COMPANY_STRUCTURE_COMPONENT_COLOR). */
export function Legend({ types }: { readonly types: readonly StructureLevel[] }) {
  const w = useWords(graphWords)
  const { look } = useTreeShared()
  return (
    <ul className={styles['legend']} aria-label={w('legend')}>
      {types.map((type) => (
        <li key={type}>
          <span className={styles['swatch']} style={branchColor(look.colorOf(type))} aria-hidden />
          {look.typeName(type)}
        </li>
      ))}
    </ul>
  )
}
