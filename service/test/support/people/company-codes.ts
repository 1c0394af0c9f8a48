/** The code lists of the small company: identifier and its wordings in both languages. */
export const companyCodes = {
  GENDER: [
    ['MALE', 'Male', 'ប្រុស'],
    ['FEMALE', 'Female', 'ស្រី'],
  ],
  NATIONALITY: [
    ['KHMER', 'Khmer', 'ខ្មែរ'],
    ['OTHER', 'Other', 'ផ្សេង'],
  ],
  MARITAL_STATUS: [
    ['SINGLE', 'Single', 'នៅលីវ'],
    ['MARRIED', 'Married', 'រៀបការ'],
  ],
  WORKSHIFT_TYPE: [
    ['NORMAL', 'Weekly pattern', 'តាមគំរូ'],
    ['ROSTER', 'Roster', 'តាមកាលវិភាគ'],
    ['FLEXIBLE', 'Flexible', 'បត់បែន'],
  ],
  RELATIONSHIP: [
    ['MOTHER', 'Mother', 'ម្ដាយ'],
    ['WIFE', 'Wife', 'ប្រពន្ធ'],
  ],
  EDUCATION_TYPE: [
    ['BACHELOR', 'Bachelor', 'បរិញ្ញាបត្រ'],
    ['PRIMARY', 'Primary', 'បឋមសិក្សា'],
  ],
  DOCUMENT_TYPE: [
    ['FAMILY_BOOK', 'Family Book', 'សៀវភៅគ្រួសារ'],
    ['BIRTH_CERTIFICATE', 'Birth Certificate', 'សំបុត្រកំណើត'],
  ],
  LANGUAGE: [
    ['EN', 'English', 'អង់គ្លេស'],
    ['KM', 'Khmer', 'ខ្មែរ'],
  ],
  TRAINING: [
    ['FIRST_AID', 'First Aid', 'ការសង្គ្រោះបឋម'],
    ['SALES', 'Sales', 'ការលក់'],
  ],
  SKILL: [
    ['COMPUTER', 'Computer', 'កុំព្យូទ័រ'],
    ['DRIVING', 'Driving', 'ការបើកបរ'],
  ],
  COUNTRY: [
    ['KH', 'Cambodia', 'កម្ពុជា'],
    ['TH', 'Thailand', 'ថៃ'],
  ],
  WARNING_TYPE: [
    ['VERBAL', 'Verbal', 'ផ្ទាល់មាត់'],
    ['LATE', 'Late', 'យឺត'],
  ],
  RESIGNATION_TYPE: [
    ['RESIGNED', 'Resigned', 'លាឈប់'],
    ['TERMINATED', 'Terminated', 'បញ្ឈប់'],
    ['FAILED_PROBATION', 'Failed Probation', 'ធ្លាក់សាកល្បង'],
  ],
  CURRENCY: [
    ['KHR', 'Riel', 'រៀល'],
    ['USD', 'Dollar', 'ដុល្លារ'],
  ],
} as const
