import { useEffect, useRef } from 'react'
import type { InputProps } from '../fields/kit-kind.ts'
import { useFormAround } from '../form/form-context.ts'
import { FieldInput } from '../screens/lazy-pickers.tsx'
import { useSession } from '../session/session.ts'

/** The employee of a request: in self-service the form opens with oneself. */
export function OwnEmployeeInput(props: InputProps) {
  const { mode } = useFormAround()
  const own = useSession(({ user }) => (user?.isSelfService ? user.employee?.id : undefined))
  const { value, onChange } = props
  // Once, when the form opens: afterwards the person decides.
  const isNew = useRef(mode === 'create' && !value)
  useEffect(() => {
    if (!isNew.current || !own) return
    isNew.current = false
    onChange(own)
  }, [own, onChange])
  return <FieldInput {...props} />
}

/**
 * The employee of a request for oneself. In self-service it is fixed to the user; the office also asks on behalf of
 * others.
 */
export function SelfOnlyInput(props: InputProps) {
  const isSelfService = useSession(({ user }) => user?.isSelfService === true)
  return <OwnEmployeeInput {...props} disabled={isSelfService || (props.disabled ?? false)} />
}
