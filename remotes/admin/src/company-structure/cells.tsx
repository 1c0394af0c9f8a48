import { L } from '@staff/contract'
import type { CompanyStructure } from '@staff/contract/admin'
import { cutWords, Hinted, StatusBadge, useLanguage, useWords } from '@staff/kit'
import { structureWords } from './words.ts'

const none = '-'
const inLanguage = (isKhmer: boolean, en: string, km: string) => (isKhmer ? km || en : en || km)

/** The name of a node; the hint shows its parent nodes. */
export function ComponentCell({
  row: { companyStructureComponent: name, nameTree, nameTreeKh },
}: {
  readonly row: CompanyStructure
}) {
  const isKhmer = useLanguage() === 'km'
  return (
    <Hinted
      text={inLanguage(isKhmer, String(name['name']), String(name['nameKh']))}
      whole={inLanguage(isKhmer, nameTree, nameTreeKh)}
    />
  )
}
/** Spec 2 section 2.2: a longer address is cut to its first words. */
export const AddressCell = ({ row: { address } }: { readonly row: CompanyStructure }) =>
  address ? <Hinted text={cutWords(address)} whole={address} /> : <>{none}</>

/** Spec 2 section 2.2: shown as 'Level N'. */
export function LevelCell({ row: { positionLevelId } }: { readonly row: CompanyStructure }) {
  const w = useWords(structureWords)
  return <>{positionLevelId ? w('level', { number: Number(positionLevelId['levelNumber']) }) : none}</>
}
const active = L('Active', 'សកម្ម')
const inactive = L('Inactive', 'អសកម្ម')
export const ActiveCell = ({ row: { isActive } }: { readonly row: CompanyStructure }) => (
  <StatusBadge status={String(isActive)} label={isActive ? active : inactive} />
)
