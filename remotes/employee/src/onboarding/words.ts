import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

/** Words of the path of a hire and of a leaving. */
export const pathWords = defineWords('employee-path', {
  onboarding: L('{{name}}: {{done}} of {{all}} done', '{{name}}៖ រួចរាល់ {{done}} ក្នុងចំណោម {{all}}'),
  leaving: L('{{name}} leaves: {{done}} of {{all}} done', '{{name}} ចាកចេញ៖ រួចរាល់ {{done}} ក្នុងចំណោម {{all}}'),
  starts: L('starts on {{date}}', 'ចូលធ្វើការថ្ងៃ {{date}}'),
  ends: L('last day {{date}}', 'ថ្ងៃចុងក្រោយ {{date}}'),
  left: L(
    'each step can be left and stays in "My tasks" of its owner',
    'អាចទុកជំហាននីមួយៗសិន ហើយវានៅក្នុង «កិច្ចការរបស់ខ្ញុំ» របស់អ្នកទទួលខុសត្រូវ',
  ),
  openPerson: L('Open the person', 'បើកទំព័របុគ្គលិក'),
  later: L('Later', 'ពេលក្រោយ'),
  steps: L('Steps', 'ជំហាន'),
  nobody: L('nobody', 'គ្មានអ្នកទទួលខុសត្រូវ'),
  owner: L('Who takes care of it', 'អ្នកទទួលខុសត្រូវ'),
  done: L('done', 'រួចរាល់'),
  waiting: L('with somebody else', 'កំពុងរង់ចាំអ្នកដទៃ'),
  skipped: L('skipped', 'បានរំលង'),
  skip: L('Skip', 'រំលង'),
  takeUp: L('Take it up again', 'ធ្វើវាវិញ'),
  saveNext: L('Save and go on to {{next}}', 'រក្សាទុក រួចបន្តទៅ {{next}}'),
  save: L('Save', 'រក្សាទុក'),
  next: L('Go on to {{next}}', 'បន្តទៅ {{next}}'),
  isDone: L('This step is done.', 'ជំហាននេះរួចរាល់ហើយ។'),
  forbidden: L('Somebody with the right to it does this step.', 'ជំហាននេះធ្វើដោយអ្នកដែលមានសិទ្ធិ។'),
  wrong: L('It was not saved', 'មិនបានរក្សាទុកទេ'),
  // Job
  jobText: L('Position, terms and shift stand in the record.', 'មុខតំណែង លក្ខខណ្ឌ និងវេន មាននៅក្នុងកំណត់ត្រា។'),
  openRecord: L('Open the record', 'បើកកំណត់ត្រា'),
  // Pay
  payWaits: L('The first pay waits for its approval.', 'ប្រាក់បៀវត្សដំបូងកំពុងរង់ចាំការអនុម័ត។'),
  // Account
  accountText: L(
    'The account is made with the role Employee; the code goes to the number below.',
    'គណនីត្រូវបានបង្កើតជាមួយតួនាទីបុគ្គលិក ហើយលេខកូដត្រូវផ្ញើទៅលេខខាងក្រោម។',
  ),
  phone: L('Phone', 'ទូរសព្ទ'),
  makeAndSend: L('Make the account and send the code', 'បង្កើតគណនី ហើយផ្ញើលេខកូដ'),
  sendAgain: L('Send again', 'ផ្ញើម្ដងទៀត'),
  accountWaits: L('The code was sent. Nobody has signed in yet.', 'បានផ្ញើលេខកូដហើយ។ មិនទាន់មានអ្នកចូលប្រើទេ។'),
  codeSent: L('The code is on its way', 'លេខកូដកំពុងត្រូវបានផ្ញើ'),
  codeKept: L(
    'The code stands in the message outbox: no SMS gateway or mail server is set up',
    'លេខកូដនៅក្នុងប្រអប់សារចេញ៖ មិនទាន់មានច្រក SMS ឬម៉ាស៊ីនមេអ៊ីមែលទេ',
  ),
  // Shift, scanner
  shiftText: L('Plan the first days in the roster.', 'រៀបចំថ្ងៃដំបូងៗក្នុងកាលវិភាគ។'),
  openRoster: L('Open the roster', 'បើកកាលវិភាគ'),
  scannerText: L(
    'Enrol the finger under this number at the store, then save it here.',
    'ចុះឈ្មោះស្នាមម្រាមដៃក្រោមលេខនេះនៅហាង រួចរក្សាទុកនៅទីនេះ។',
  ),
  // Leaving
  stays: L('No leaving of {{name}} is entered', 'មិនទាន់មានការចាកចេញរបស់ {{name}} ទេ'),
  staysText: L('The steps stand here once a resignation is approved.', 'ជំហាននានានឹងមាននៅទីនេះ ពេលសំណើលាឈប់ត្រូវបានអនុម័ត។'),
  settlementText: L('What the person is still owed.', 'អ្វីដែលនៅជំពាក់បុគ្គលិក។'),
  openSettlement: L('Open the settlement', 'បើកការទូទាត់'),
  closedText: L('The account closes by itself after the last day.', 'គណនីបិទដោយស្វ័យប្រវត្តិក្រោយថ្ងៃចុងក្រោយ។'),
  thingsText: L('The company keeps the list in its settings.', 'ក្រុមហ៊ុនរក្សាបញ្ជីនេះក្នុងការកំណត់។'),
  noThings: L('The list of things is empty.', 'បញ្ជីរបស់ទទេ។'),
})

/** Words of the part that a new person sends by a link. */
export const ownPartWords = defineWords('employee-own-part', {
  title: L('Asked of the person', 'ព័ត៌មានដែលសុំពីបុគ្គលិក'),
  text: L('A link by SMS, in Khmer; what comes waits for your look.', 'តំណតាម SMS ជាភាសាខ្មែរ៖ អ្វីដែលមកដល់រង់ចាំអ្នកពិនិត្យ។'),
  send: L('Send the link', 'ផ្ញើតំណ'),
  sendNew: L('Send a new link', 'ផ្ញើតំណថ្មី'),
  sent: L('The link is on its way', 'តំណកំពុងត្រូវបានផ្ញើ'),
  kept: L(
    'The link stands in the message outbox: no SMS gateway or mail server is set up',
    'តំណនៅក្នុងប្រអប់សារចេញ៖ មិនទាន់មានច្រក SMS ឬម៉ាស៊ីនមេអ៊ីមែលទេ',
  ),
  asked: L('Sent {{at}}, not opened yet; ends {{end}}', 'បានផ្ញើ {{at}} មិនទាន់បើកទេ ផុតកំណត់ {{end}}'),
  opened: L('Opened {{at}}; ends {{end}}', 'បានបើក {{at}} ផុតកំណត់ {{end}}'),
  came: L('Came {{at}}', 'មកដល់ {{at}}'),
  ended: L('The link has ended', 'តំណបានផុតកំណត់'),
  toLook: L('To look at', 'ត្រូវពិនិត្យ'),
  take: L('Take over', 'យកចូល'),
  refuse: L('Refuse', 'បដិសេធ'),
  taken: L('It stands in the record now', 'បានបញ្ចូលក្នុងកំណត់ត្រាហើយ'),
  refused: L('It was refused', 'បានបដិសេធ'),
  photo: L('Photo', 'រូបថត'),
})
