import { structureLevels } from '@staff/contract/admin'
import type { CSSProperties } from 'react'
import styles from './structure-color.module.css'

interface Props {
  readonly colors: ReadonlyMap<string, string>
  readonly nameOf: (type: string) => string
}
/** The types below each other in the order of the structure, with the marks of the graph. */
export function Legend({ colors, nameOf }: Props) {
  return (
    <ul className={styles['legend']}>
      {structureLevels
        .filter((type) => colors.has(type))
        .map((type, depth) => (
          <li
            key={type}
            className={styles['node']}
            data-type={type}
            style={{ '--node-color': colors.get(type), marginInlineStart: depth * 20 } as CSSProperties}
          >
            {nameOf(type)}
          </li>
        ))}
    </ul>
  )
}
