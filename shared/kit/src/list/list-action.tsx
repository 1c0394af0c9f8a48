import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLabel } from '../i18n/define-words.ts'
import type { ListAction } from '../screens/screen-options.ts'

/** An act beside the title of a page; who may is the page's to know. */
export function ListActionButton({ act, act: { label, icon: Icon, isMain } }: { readonly act: ListAction }) {
  const say = useLabel()
  const look = {
    variant: isMain ? 'filled' : 'default',
    leftSection: Icon && <Icon size={18} />,
    children: say(label),
  } as const
  return 'to' in act ? (
    <Button component={Link} to={act.to} {...look} />
  ) : (
    <Button onClick={() => void act.run()} {...look} />
  )
}
