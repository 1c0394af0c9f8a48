import type { PermissionModule } from '@staff/contract/admin'
import { Title } from '@mantine/core'
import { useLabel, useWords } from '@staff/kit'
import { Box } from './box.tsx'
import { getMark, type Choosing } from './permission-grid.tsx'
import styles from './permission-grid.module.css'
import { roleWords } from './words.ts'

/** The keys that are in no row of the matrix: keys of whole modules, and independent ones. */
export function SingleKeys({
  modules,
  keys,
  saved,
  mayGive,
  onChoose,
}: Choosing & { readonly modules: readonly PermissionModule[] }) {
  const w = useWords(roleWords)
  const say = useLabel()
  const singles = modules.flatMap(({ moduleKey, single }) => [...(moduleKey ? [moduleKey] : []), ...single])
  if (singles.length === 0) return null
  return (
    <section aria-label={w('single')}>
      <Title order={3} size="h5" mb={4}>
        {w('single')}
      </Title>
      <div className={styles['singles']}>
        {singles.map(({ id, label }) => (
          <label key={id} className={`${styles['single'] ?? ''} ${getMark({ keys, saved }, id) ?? ''}`}>
            <Box
              label={say(label)}
              chosen={keys.has(id) ? 'all' : 'none'}
              closed={keys.has(id) || mayGive(id) ? undefined : w('notYours')}
              onChange={(on) => onChoose([id], on)}
            />
            <span aria-hidden>{say(label)}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
