import { bool, choice, dateTime, int, L, longText, resource, text, type Input, type Row } from '../index.ts'

/** Why a device could not be read; the words are shown beside its status and answered by test and retrieve. */
export const deviceFaults = [
  {
    value: 'UNREACHABLE',
    label: L('No device answers at this address and port', 'គ្មានឧបករណ៍ណាឆ្លើយតបនៅអាសយដ្ឋាន និងច្រកនេះទេ'),
  },
  { value: 'TIMEOUT', label: L('The device did not answer in time', 'ឧបករណ៍មិនបានឆ្លើយតបទាន់ពេលវេលា') },
  { value: 'WRONG_KEY', label: L('The device refuses the communication key', 'ឧបករណ៍មិនទទួលយកលេខសម្ងាត់ទំនាក់ទំនង') },
  {
    value: 'WRONG_DEVICE',
    label: L(
      'Another device answers at this address: its serial number differs',
      'មានឧបករណ៍ផ្សេងឆ្លើយតបនៅអាសយដ្ឋាននេះ៖ លេខស៊េរីមិនដូចគ្នា',
    ),
  },
  { value: 'DROPPED', label: L('The connection broke off', 'ការតភ្ជាប់បានដាច់') },
  { value: 'PROTOCOL', label: L('The device sent something that cannot be read', 'ឧបករណ៍បានផ្ញើទិន្នន័យដែលមិនអាចអានបាន') },
  {
    value: 'UNCLEAR',
    label: L(
      'The records of this device cannot be told apart yet. Check its clock and try again after the next scans.',
      'មិនទាន់អាចបែងចែកកំណត់ត្រារបស់ឧបករណ៍នេះបានទេ។ សូមពិនិត្យនាឡិការបស់វា ហើយសាកល្បងម្ដងទៀតបន្ទាប់ពីមានការស្កេនថ្មី។',
    ),
  },
  { value: 'BUSY', label: L('The device is being read at the moment', 'ឧបករណ៍កំពុងត្រូវបានអាននៅពេលនេះ') },
  { value: 'ADDRESS', label: L('Devices are not looked for at this address', 'មិនអនុញ្ញាតឱ្យស្វែងរកឧបករណ៍នៅអាសយដ្ឋាននេះទេ') },
] as const
export type DeviceFaultCode = (typeof deviceFaults)[number]['value']

/** A fingerprint scanner of a store (docs/rules/people.md, "Devices and raw scans"). */
export const fingerPrintDevice = resource({
  name: 'finger-print-device',
  screen: '/admin/company-structure/finger-print-device',
  permission: 'FINGER_PRINT_DEVICE',
  label: L('Finger Print Device', 'ឧបករណ៍ស្កេនស្នាមម្រាមដៃ'),
  title: ['modelName', 'ipAddress'],
  fields: {
    modelName: text({ label: L('Model Name', 'ឈ្មោះម៉ូដែល') }),
    ipAddress: text({
      label: L('IP Address', 'អាសយដ្ឋាន IP'),
      max: 15,
      help: L('Four numbers, for example 192.168.1.201', 'លេខបួន ឧទាហរណ៍ 192.168.1.201'),
    }),
    port: int({ label: L('Port', 'ច្រក'), min: 1, max: 65_535, initial: 4370 }),
    serialNumber: text({ label: L('Serial Number', 'លេខស៊េរី'), max: 50 }),
    description: longText({ label: L('Description', 'ការពិពណ៌នា'), optional: true, max: 255 }),
    commKey: int({
      label: L('Communication Key', 'លេខសម្ងាត់ទំនាក់ទំនង'),
      optional: true,
      use: 'input',
      min: 0,
      max: 999_999_999,
      help: L(
        'The number set in the device; 0 for none. It is never shown: left empty, it stays as it is.',
        'លេខដែលបានកំណត់ក្នុងឧបករណ៍ 0 មានន័យថាគ្មាន។ លេខនេះមិនត្រូវបានបង្ហាញឡើយ បើទុកទទេ វានៅដដែល។',
      ),
    }),
    connection: choice({
      label: L('Scans Arrive', 'របៀបទទួលស្កេន'),
      initial: 'PULL',
      hidden: true,
      options: [
        { value: 'PULL', label: L('Read by this system', 'អានដោយប្រព័ន្ធនេះ') },
        { value: 'PUSH', label: L('Sent by the device or an agent', 'ផ្ញើដោយឧបករណ៍ ឬកម្មវិធីភ្នាក់ងារ') },
      ],
    }),
    pushBySerial: bool({
      label: L('Accept pushed scans without a key', 'ទទួលយកស្កេនដែលឧបករណ៍ផ្ញើមកដោយគ្មានកូនសោ'),
      initial: false,
      hidden: true,
      help: L('Only from this IP address and with this serial number', 'តែពីអាសយដ្ឋាន IP នេះ និងលេខស៊េរីនេះប៉ុណ្ណោះ'),
    }),
    isEnabled: bool({ label: L('Enabled', 'បើកប្រើ'), initial: true }),
    lastRetrievedStatus: choice({
      label: L('Status', 'ស្ថានភាព'),
      readOnly: true,
      optional: true,
      options: [
        { value: 'SUCCESS', label: L('Success', 'ជោគជ័យ') },
        { value: 'FAILED', label: L('Failed', 'បរាជ័យ') },
      ],
    }),
    lastRetrievedDate: dateTime({
      label: L('Last Retrieved', 'ទាញយកចុងក្រោយ'),
      readOnly: true,
      optional: true,
      hidden: true,
    }),
    lastFault: choice({
      label: L('Last Problem', 'បញ្ហាចុងក្រោយ'),
      readOnly: true,
      optional: true,
      hidden: true,
      options: deviceFaults,
    }),
    unmatchedScans: int({ label: L('Scans without a Person', 'ស្កេនដែលគ្មានម្ចាស់'), readOnly: true }),
    leftOutLines: int({ label: L('Lines Left Out', 'បន្ទាត់ដែលទុកចោល'), readOnly: true }),
    hasLeftOut: bool({ label: L('Has Lines Left Out', 'មានបន្ទាត់ដែលទុកចោល'), use: 'filter', optional: true }),
    hasKey: bool({ label: L('Has a Device Key', 'មានកូនសោឧបករណ៍'), readOnly: true, hidden: true }),
    oldKeyUntil: dateTime({
      label: L('Key before It Works Until', 'កូនសោមុនប្រើបានរហូតដល់'),
      readOnly: true,
      optional: true,
      hidden: true,
    }),
    sendFrom: longText({
      label: L('Device Key Is Used From', 'កូនសោឧបករណ៍ប្រើពី'),
      optional: true,
      max: 500,
      hidden: true,
      help: L(
        'Addresses or networks from which the key is accepted, with commas between them, for example 203.0.113.7, 10.20.0.0/16. Empty: from any.',
        'អាសយដ្ឋាន ឬបណ្ដាញដែលទទួលយកកូនសោ ដោយដាក់សញ្ញាក្បៀសរវាង ឧទាហរណ៍ 203.0.113.7, 10.20.0.0/16។ ទទេ៖ ពីគ្រប់ទីកន្លែង។',
      ),
    }),
  },
  list: {
    columns: [
      'modelName',
      'ipAddress',
      'port',
      'serialNumber',
      'description',
      'isEnabled',
      'lastRetrievedStatus',
      'unmatchedScans',
      'leftOutLines',
      'lastRetrievedDate',
      'lastFault',
      'connection',
      'hasKey',
      'oldKeyUntil',
      'sendFrom',
      'pushBySerial',
    ],
    filters: ['modelName', 'ipAddress', 'port', 'serialNumber', 'lastRetrievedStatus', 'isEnabled', 'hasLeftOut'],
    sort: ['modelName', 'ipAddress', 'port', 'serialNumber'],
    order: 'modelName:ASC',
    keywords: ['modelName', 'ipAddress', 'serialNumber'],
  },
  form: [
    {
      label: L('Finger Print Device', 'ឧបករណ៍ស្កេនស្នាមម្រាមដៃ'),
      rows: [
        ['modelName', 'serialNumber'],
        ['ipAddress', 'port'],
        ['connection', 'commKey'],
        ['description'],
        ['sendFrom'],
        ['isEnabled', 'pushBySerial'],
      ],
    },
    {
      label: L('Last Reading', 'ការអានចុងក្រោយ'),
      rows: [
        ['lastRetrievedStatus', 'lastRetrievedDate'],
        ['lastFault', 'unmatchedScans'],
        ['leftOutLines'],
        ['hasKey', 'oldKeyUntil'],
      ],
    },
  ],
})
export type FingerPrintDevice = Row<typeof fingerPrintDevice>
export type FingerPrintDeviceInput = Input<typeof fingerPrintDevice>
