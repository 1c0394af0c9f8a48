import { bool, choice, L, resource, text, type Input, type RefTarget, type Row } from '../../index.ts'
import { listWords, metaDataScreen } from './code-list.ts'

export const paymentMethodRef: RefTarget = {
  search: 'payment-method/search/template',
  nameEn: 'name',
  nameKm: 'nameKh',
}

/** How wages are paid out (docs/rules/people.md, "Code lists"). Cash needs no account. */
export const paymentMethod = resource({
  name: 'payment-method',
  screen: metaDataScreen('payment-method'),
  permission: 'PAYMENT_METHOD',
  label: L('Payment Method', 'វិធីបើកប្រាក់'),
  title: ['name'],
  titleKm: ['nameKh'],
  fields: {
    name: text({ label: listWords.name }),
    nameKh: text({ label: listWords.nameKh }),
    type: choice({
      label: listWords.type,
      options: [
        { value: 'CASH', label: L('Cash', 'សាច់ប្រាក់') },
        { value: 'BANK', label: L('Bank', 'ធនាគារ') },
        { value: 'WALLET', label: L('Wallet', 'កាបូបអេឡិចត្រូនិក') },
      ],
    }),
    bankCode: text({ label: L('Bank Code', 'កូដធនាគារ'), optional: true, max: 20 }),
    fileFormat: text({
      label: L('File Format', 'ទម្រង់ឯកសារ'),
      optional: true,
      max: 50,
      hidden: true,
      help: L('The layout of the file that the bank takes', 'ទម្រង់ឯកសារដែលធនាគារទទួល'),
    }),
    isEnabled: bool({ label: listWords.isEnabled, initial: true }),
    isSystemDefined: bool({ label: listWords.isSystemDefined, readOnly: true }),
  },
  list: {
    columns: ['name', 'nameKh', 'type', 'bankCode', 'fileFormat', 'isEnabled', 'isSystemDefined'],
    filters: ['type', 'isEnabled'],
    sort: ['name', 'nameKh', 'type'],
    order: 'name:ASC',
    keywords: ['name', 'nameKh', 'bankCode'],
  },
  form: [
    {
      label: L('Payment Method', 'វិធីបើកប្រាក់'),
      rows: [['name', 'nameKh'], ['type'], ['bankCode', 'fileFormat'], ['isEnabled']],
    },
  ],
})
export type PaymentMethod = Row<typeof paymentMethod>
export type PaymentMethodInput = Input<typeof paymentMethod>
