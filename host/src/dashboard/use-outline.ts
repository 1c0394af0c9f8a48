import type { Box } from '@staff/contract'
import { useSession } from '@staff/kit'
import { useEffect, useState } from 'react'
import { keepOutline, recallOutline } from './outline.ts'

/** What to draw before the layout is loaded; the boxes then shown are kept for the next start. */
export function useOutline(shown: readonly Box[] | undefined): readonly Box[] {
  const user = useSession((session) => session.user)
  const [outline] = useState(() => recallOutline(user?.id ?? '', user?.isSelfService ?? false))
  useEffect(() => {
    if (user && shown) keepOutline(user.id, shown)
  }, [user, shown])
  return outline
}
