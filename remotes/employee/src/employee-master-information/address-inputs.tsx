import { FieldInput, useFormAround, type InputProps } from '@staff/kit'
import type { ComponentType } from 'react'
import { PlaceInput } from './place-input.tsx'

/** A part of the permanent address: hidden while it equals the current address. */
const ownOnly = (Part: ComponentType<InputProps>) =>
  function PermanentPart(props: InputProps) {
    const { values } = useFormAround()
    return values['isPermanentSame'] === true ? null : <Part {...props} />
  }
const PermanentPlace = ownOnly(PlaceInput)
const PermanentText = ownOnly(FieldInput)

/** The controls of the three addresses, for the employee form and for the user's own request. */
export const addressInputs = {
  birthPlace: PlaceInput,
  currentPlace: PlaceInput,
  permanentPlace: PermanentPlace,
  permanentHouseNo: PermanentText,
  permanentStreetNo: PermanentText,
} as const
