import { FieldInput, useFormAround, useSession, type InputProps } from '@staff/kit'
import { useEffect, useRef } from 'react'

/** The employee of a request: in self-service the form opens with oneself. */
export function OwnEmployeeInput(props: InputProps) {
  const { mode } = useFormAround()
  const own = useSession(({ user }) => (user?.isSelfService ? user.employee?.id : undefined))
  const { value, onChange } = props
  // Once, when the form opens: afterwards the person decides.
  const isOpening = useRef(mode === 'create' && !value)
  useEffect(() => {
    if (!isOpening.current || !own) return
    isOpening.current = false
    onChange(own)
  }, [own, onChange])
  return <FieldInput {...props} />
}
