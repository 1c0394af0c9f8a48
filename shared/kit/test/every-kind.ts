import {
  bool,
  choice,
  code,
  date,
  dateTime,
  decimal,
  file,
  int,
  L,
  longText,
  money,
  month,
  percent,
  position,
  ref,
  resource,
  rows,
  text,
  time,
} from '@staff/contract'
import { fakeService, json, place } from './service.ts'

const label = (name: string) => L(name, `ក ${name}`)
/** One field of every kind; kinds that no resource uses yet are held to the same rules. */
export const everyKind = resource({
  name: 'thing',
  screen: '/thing',
  permission: 'USER',
  label: label('Thing'),
  title: ['words'],
  fields: {
    words: text({ label: label('Words') }),
    lines: longText({ label: label('Lines'), optional: true }),
    whole: int({ label: label('Whole'), min: 1 }),
    part: decimal({ label: label('Part') }),
    amount: money({ label: label('Amount') }),
    share: percent({ label: label('Share') }),
    day: date({ label: label('Day') }),
    moment: dateTime({ label: label('Moment') }),
    clock: time({ label: label('Clock') }),
    span: month({ label: label('Span'), optional: true }),
    flag: bool({ label: label('Flag') }),
    pick: choice({
      label: label('Pick'),
      options: [
        { value: 'A', label: label('Alpha') },
        { value: 'B', label: label('Beta') },
      ],
    }),
    sort: code({ label: label('Sort'), type: 'GENDER' }),
    person: ref({
      label: label('Person'),
      to: {
        search: 'person/search',
        nameEn: 'en',
        nameKm: 'km',
        codeKey: 'accountNo',
        minChars: 2,
        view: '/person/{id}',
      },
    }),
    place: position({ label: label('Place'), optional: true }),
    photo: file({
      label: label('Photo'),
      optional: true,
      entityType: 'THING',
      maxBytes: 2_097_152,
      accept: ['image/png'],
    }),
    others: rows({
      label: label('Others'),
      use: 'input',
      optional: true,
      add: label('Add other'),
      one: label('Other'),
      form: [['title', 'count']],
      max: 2,
      fields: { title: text({ label: label('Title') }), count: int({ label: label('Count'), optional: true }) },
    }),
  },
  list: {
    columns: [
      'words',
      'whole',
      'part',
      'amount',
      'share',
      'day',
      'moment',
      'clock',
      'span',
      'flag',
      'pick',
      'sort',
      'person',
      'place',
    ],
    filters: ['whole', 'day', 'clock', 'span', 'flag', 'pick', 'sort', 'person', 'place'],
  },
  form: [
    {
      label: label('Thing'),
      rows: [
        ['words', 'lines'],
        ['whole', 'part'],
        ['amount', 'share'],
        ['day', 'moment'],
        ['clock', 'span'],
        ['flag', 'pick'],
        ['sort', 'person'],
        ['place'],
        ['photo'],
        ['others'],
      ],
    },
  ],
})
const record = {
  id: 't1',
  version: 1,
  words: 'Rice',
  lines: 'one\ntwo',
  whole: 2026,
  part: 1234.5,
  amount: -4000,
  share: 12.5,
  day: '2026-11-21',
  moment: '2026-11-20T18:30:05.000Z',
  clock: '08:05',
  span: '2026-02',
  flag: true,
  pick: 'B',
  sort: { identifier: 'MALE', value: 'Male', valueKh: 'ប្រុស' },
  person: { id: 'p9', accountNo: '1001', en: 'Sok Dara', km: 'សុខ ដារ៉ា' },
  place,
  photo: null,
}
const people = [{ id: 'p9', accountNo: '1001', en: 'Sok Dara', km: 'សុខ ដារ៉ា' }]
/** A service that has one such record and answers what its controls ask for. */
export const thingService = () =>
  fakeService({
    own: ({ method, path }) => {
      if (path === 'employee/media') return json({ data: { id: 'm1' } }, 201)
      if (path === 'employee/person/search')
        return json({ data: people, pageMeta: { currentPage: 1, pageSize: 10, totalCount: people.length } })
      if (path === 'employee/person/search/p9') return json({ data: people[0] })
      if (path === 'employee/company-structure/options/l1') return json({ data: place.companyStructureLocation })
      if (path.startsWith('employee/thing'))
        return json({
          data: method === 'GET' && path === 'employee/thing' ? [record] : record,
          pageMeta: { currentPage: 1, pageSize: 10, totalCount: 1 },
        })
      return undefined
    },
  })
/** The input of a field in the shown form. */
export const control = (name: string) =>
  document.querySelector<HTMLInputElement>(`form [name="${name}"]`) as HTMLInputElement
