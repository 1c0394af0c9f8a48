import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLabel } from '../i18n/define-words.ts'
import type { ListAction } from '../screens/screen-options.ts'

/** An act beside the title of a page; who may is the page's to know. */
export function ListActionButton({ action, action: { label, icon: Icon, isMain } }: { readonly action: ListAction }) {
  const say = useLabel()
  const look = {
    variant: isMain ? 'filled' : 'default',
    leftSection: Icon && <Icon size={18} />,
    children: say(label),
  } as const
  return 'to' in action ? (
    <Button component={Link} to={action.to} {...look} />
  ) : (
    <Button onClick={() => void action.run()} {...look} />
  )
}
