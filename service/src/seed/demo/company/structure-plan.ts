/** English and Khmer. */
export type Name = readonly [en: string, km: string]
/** A position of the plan: its rank, how many people it usually has, and the position from which people rise to it. */
export interface PlannedPost {
  readonly name: Name
  readonly level: number
  readonly staff: number
  readonly from?: string
  /** The shift of its people where it is not the usual one of the place. */
  readonly shift?: string
}
export interface PlannedDepartment {
  readonly name: Name
  readonly posts?: readonly PlannedPost[]
  readonly teams?: readonly { readonly name: Name; readonly posts: readonly PlannedPost[] }[]
}
const post = (
  en: string,
  km: string,
  level: number,
  staff = 1,
  more: Pick<PlannedPost, 'from' | 'shift'> = {},
): PlannedPost => ({ name: [en, km], level, staff, ...more })

export const company: Name = ['Demo Beverage Company', 'ក្រុមហ៊ុនភេសជ្ជៈគំរូ']
export const headOffice = 'Head Office'
export const nightShift = 'Night'
export const flexibleShift = 'Flexible'

/** Locations with their outlets; an outlet is shown as Store. The head office is one of the twelve. */
export const locations: readonly {
  readonly name: Name
  readonly outlets: readonly { readonly name: Name; readonly address: string }[]
}[] = [
  {
    name: ['Phnom Penh', 'ភ្នំពេញ'],
    outlets: [
      { name: [headOffice, 'ការិយាល័យកណ្ដាល'], address: 'Preah Norodom Boulevard, Chamkar Mon, Phnom Penh' },
      { name: ['Toul Kork Store', 'ហាងទួលគោក'], address: 'Street 315, Toul Kork, Phnom Penh' },
      { name: ['Boeung Keng Kang Store', 'ហាងបឹងកេងកង'], address: 'Street 302, Boeung Keng Kang, Phnom Penh' },
      { name: ['Toul Tom Poung Store', 'ហាងទួលទំពូង'], address: 'Street 163, Toul Tom Poung, Phnom Penh' },
      { name: ['Daun Penh Store', 'ហាងដូនពេញ'], address: 'Street 118, Daun Penh, Phnom Penh' },
      { name: ['Sen Sok Store', 'ហាងសែនសុខ'], address: 'Street 1986, Sen Sok, Phnom Penh' },
      { name: ['Chroy Changvar Store', 'ហាងជ្រោយចង្វារ'], address: 'National Road 6, Chroy Changvar, Phnom Penh' },
      { name: ['Chbar Ampov Store', 'ហាងច្បារអំពៅ'], address: 'National Road 1, Chbar Ampov, Phnom Penh' },
    ],
  },
  {
    name: ['Siem Reap', 'សៀមរាប'],
    outlets: [
      { name: ['Svay Dangkum Store', 'ហាងស្វាយដង្គំ'], address: 'Sivutha Boulevard, Svay Dangkum, Siem Reap' },
      { name: ['Sala Kamraeuk Store', 'ហាងសាលាកំរើក'], address: 'River Road, Sala Kamraeuk, Siem Reap' },
    ],
  },
  {
    name: ['Battambang', 'បាត់ដំបង'],
    outlets: [
      { name: ['Svay Por Store', 'ហាងស្វាយប៉ោ'], address: 'Street 3, Svay Por, Battambang' },
      { name: ['Rattanak Store', 'ហាងរតនៈ'], address: 'National Road 5, Rattanak, Battambang' },
    ],
  },
]

/** Every store: 15 people. */
export const storePlan: readonly PlannedDepartment[] = [
  {
    name: ['Operations', 'ប្រតិបត្តិការ'],
    posts: [post('Security Guard', 'សន្តិសុខ', 1, 1, { shift: nightShift })],
    teams: [
      {
        name: ['Store Management', 'គ្រប់គ្រងហាង'],
        posts: [
          post('Store Manager', 'ប្រធានហាង', 6, 1, { from: 'Assistant Store Manager' }),
          post('Assistant Store Manager', 'អនុប្រធានហាង', 5, 1, { from: 'Shift Supervisor' }),
        ],
      },
      {
        name: ['Counter Service', 'សេវាបញ្ជរ'],
        posts: [
          post('Shift Supervisor', 'ប្រធានវេន', 4, 2, { from: 'Cashier' }),
          post('Cashier', 'បេឡាករ', 2, 3, { from: 'Customer Service Staff' }),
          post('Customer Service Staff', 'បុគ្គលិកសេវាអតិថិជន', 1, 2),
        ],
      },
    ],
  },
  {
    name: ['Kitchen', 'ផ្ទះបាយ'],
    teams: [
      {
        name: ['Beverage Preparation', 'រៀបចំភេសជ្ជៈ'],
        posts: [
          post('Senior Barista', 'អ្នកឆុងភេសជ្ជៈជាន់ខ្ពស់', 3, 1, { from: 'Barista' }),
          post('Barista', 'អ្នកឆុងភេសជ្ជៈ', 2, 3, { from: 'Kitchen Assistant' }),
        ],
      },
      { name: ['Food Preparation', 'រៀបចំម្ហូបអាហារ'], posts: [post('Kitchen Assistant', 'ជំនួយការផ្ទះបាយ', 1)] },
    ],
  },
]

/** The head office: 35 people. */
export const officePlan: readonly PlannedDepartment[] = [
  {
    name: ['Executive Office', 'ការិយាល័យប្រតិបត្តិ'],
    posts: [post('Chief Executive Officer', 'នាយកប្រតិបត្តិ', 10), post('Executive Assistant', 'ជំនួយការនាយកប្រតិបត្តិ', 3)],
  },
  {
    name: ['Human Resources', 'ធនធានមនុស្ស'],
    posts: [post('HR Manager', 'ប្រធានផ្នែកធនធានមនុស្ស', 7)],
    teams: [
      { name: ['Recruitment', 'ជ្រើសរើសបុគ្គលិក'], posts: [post('Recruitment Officer', 'មន្ត្រីជ្រើសរើសបុគ្គលិក', 3)] },
      {
        name: ['Payroll and Benefits', 'ប្រាក់បៀវត្សរ៍ និងអត្ថប្រយោជន៍'],
        posts: [post('Payroll Officer', 'មន្ត្រីប្រាក់បៀវត្សរ៍', 3, 2)],
      },
      { name: ['Training', 'បណ្ដុះបណ្ដាល'], posts: [post('Trainer', 'គ្រូបណ្ដុះបណ្ដាល', 4)] },
    ],
  },
  {
    name: ['Finance', 'ហិរញ្ញវត្ថុ'],
    posts: [post('Finance Director', 'នាយកហិរញ្ញវត្ថុ', 9, 1, { from: 'Chief Accountant' })],
    teams: [
      {
        name: ['Accounting', 'គណនេយ្យ'],
        posts: [
          post('Chief Accountant', 'ប្រធានគណនេយ្យ', 6, 1, { from: 'Accountant' }),
          post('Accountant', 'គណនេយ្យករ', 3, 3),
        ],
      },
      { name: ['Treasury', 'រតនាគារ'], posts: [post('Treasury Officer', 'មន្ត្រីរតនាគារ', 3)] },
    ],
  },
  {
    name: ['Information Technology', 'បច្ចេកវិទ្យាព័ត៌មាន'],
    posts: [post('IT Manager', 'ប្រធានផ្នែកបច្ចេកវិទ្យាព័ត៌មាន', 7)],
    teams: [
      {
        name: ['Applications', 'កម្មវិធីប្រព័ន្ធ'],
        posts: [post('Software Engineer', 'វិស្វករកម្មវិធីកុំព្យូទ័រ', 4, 2, { shift: flexibleShift })],
      },
      {
        name: ['Infrastructure', 'ហេដ្ឋារចនាសម្ព័ន្ធ'],
        posts: [
          post('System Administrator', 'អ្នកគ្រប់គ្រងប្រព័ន្ធ', 4, 1, { from: 'IT Support Officer' }),
          post('IT Support Officer', 'មន្ត្រីជំនួយបច្ចេកទេស', 2, 2),
        ],
      },
    ],
  },
  {
    name: ['Marketing', 'ទីផ្សារ'],
    posts: [post('Head of Marketing', 'ប្រធាននាយកដ្ឋានទីផ្សារ', 8)],
    teams: [
      { name: ['Brand', 'ម៉ាកយីហោ'], posts: [post('Brand Officer', 'មន្ត្រីម៉ាកយីហោ', 3)] },
      {
        name: ['Digital Marketing', 'ទីផ្សារឌីជីថល'],
        posts: [
          post('Graphic Designer', 'អ្នករចនាក្រាហ្វិក', 3, 1, { from: 'Content Creator' }),
          post('Content Creator', 'អ្នកផលិតមាតិកា', 2, 2, { shift: flexibleShift }),
        ],
      },
    ],
  },
  {
    name: ['Supply Chain', 'ខ្សែសង្វាក់ផ្គត់ផ្គង់'],
    posts: [post('Head of Supply Chain', 'ប្រធាននាយកដ្ឋានផ្គត់ផ្គង់', 8)],
    teams: [
      { name: ['Purchasing', 'លទ្ធកម្ម'], posts: [post('Purchasing Officer', 'មន្ត្រីលទ្ធកម្ម', 3, 2)] },
      {
        name: ['Warehouse', 'ឃ្លាំង'],
        posts: [
          post('Warehouse Supervisor', 'ប្រធានឃ្លាំង', 4, 1, { from: 'Storekeeper' }),
          post('Storekeeper', 'អ្នកកាន់ឃ្លាំង', 2, 2),
          post('Driver', 'អ្នកបើកបរ', 1, 2),
        ],
      },
    ],
  },
  {
    name: ['Operations', 'ប្រតិបត្តិការ'],
    posts: [post('Operations Director', 'នាយកប្រតិបត្តិការ', 9), post('Area Manager', 'ប្រធានតំបន់', 7, 2)],
  },
]
