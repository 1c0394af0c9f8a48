import { Anchor } from '@mantine/core'
import { usePersonPath } from '@staff/kit'
import { Link } from 'react-router-dom'

interface Named {
  readonly id: string
  readonly displayFullNameEn: string
  readonly displayFullNameKh: string
}
function Name({ id, text }: { readonly id: string; readonly text: string }) {
  const getPath = usePersonPath()
  return (
    <Anchor component={Link} inherit to={getPath(id)}>
      {text}
    </Anchor>
  )
}
/**
 * The names of a report about employees lead to the page of the person (spec 3 section 2.5:
 * rows link to the user view).
 */
export const namedCells = {
  displayFullNameEn: ({ id, displayFullNameEn }: Named) => <Name id={id} text={displayFullNameEn} />,
  displayFullNameKh: ({ id, displayFullNameKh }: Named) => <Name id={id} text={displayFullNameKh} />,
}
