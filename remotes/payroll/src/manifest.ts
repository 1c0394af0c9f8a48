import { L, type AnyResource, type Label } from '@staff/contract'
import {
  benefitComponent,
  benefitHistoryScreen,
  benefitMasterScreen,
  benefitComponentType,
  benefitIncreasementPolicy,
  benefitIncreasementPolicyLine,
  payCalculationPage,
  payrollBenefit,
  payrollBenefitAdjustment,
  payrollDeduction,
  payrollDeductionType,
  payrollMaster,
  payslipQuestion,
  payslipReport,
  lastPayslipWidget,
  payslipScreens,
  payslipProblem,
  payrollSettlement,
  payrollTrialPage,
  salaryTaxWithheldRank,
  salaryTaxWithheldRankLine,
  benefitAdjustmentType,
  salaryAdjustmentType,
  payrollCircleConfiguration,
  benefitStructureConfiguration,
  benefitStructureConfigurationLine,
  nssf,
  bonusAccrual,
  bonusRule,
  storeSales,
  payrollPaper,
  payrollPaperLayout,
  payTasks,
} from '@staff/contract/payroll'
import { defineRemote, type LoadScreen, type ResourceEntry } from '@staff/remote-api'
import { searchTerms } from './search-terms.ts'
import { openingLists } from './opening-gross/opening-lists.ts'
import { offCycleLists } from './payroll-settlement/off-cycle-lists.ts'
import { sheetPages } from './pay-form/sheet-pages.ts'
import { runTabPages } from './payroll-run/run-tab-pages.ts'
import { profileParts } from './profile-tabs/profile-parts.ts'

/** A metadata list: a card on the landing page. */
const list = (resource: AnyResource, order: number, description: Label, load: LoadScreen): ResourceEntry => ({
  resource,
  order,
  load,
  card: { landing: '/meta-data/payroll-management', description },
})
const tab = 'benefit-increasement'
const structureTab = 'benefit-structure'
const payTab = 'payroll-benefit'
const taxTab = 'salary-tax-withheld-rank'

export default defineRemote({
  name: 'payroll',
  ...profileParts,
  resources: [
    {
      resource: payrollMaster,
      load: () => import('./payroll-master/payroll-master.screens.tsx'),
      under: 'payroll-management',
      order: 40,
    },
    ...offCycleLists,
    {
      resource: payslipReport,
      load: () => import('./payslip/payslip.screens.tsx'),
      under: 'payroll-management',
      order: 45,
      selfService: true,
    },
    {
      resource: storeSales,
      load: () => import('./store-sales/store-sales.screens.tsx'),
      under: 'payroll-management',
      order: 59,
    },
    {
      resource: payslipQuestion,
      load: () => import('./payslip-question/payslip-question.screens.tsx'),
      under: 'payroll-management',
      order: 47,
    },
    {
      resource: payrollBenefit,
      order: 10,
      load: () => import('./payroll-benefit/payroll-benefit.screens.tsx'),
      under: 'payroll-management',
      selfService: true,
      selfServiceLabel: L('ESS Payroll Benefit', 'អត្ថប្រយោជន៍បៀវត្សរ៍របស់ខ្ញុំ'),
      tab: payTab,
    },
    {
      resource: payrollDeduction,
      order: 20,
      load: () => import('./payroll-deduction/payroll-deduction.screens.tsx'),
      tab: payTab,
    },
    {
      resource: payrollBenefitAdjustment,
      order: 30,
      load: () => import('./payroll-benefit-adjustment/payroll-benefit-adjustment.screens.tsx'),
      tab: payTab,
    },
    list(
      benefitComponentType,
      10,
      L(
        'What a component is to the pay: earning, deduction or cost of the employer',
        'តួនាទីរបស់សមាសភាគក្នុងប្រាក់បៀវត្សរ៍៖ ប្រាក់ទទួលបាន ការកាត់ ឬបន្ទុកនិយោជក',
      ),
      () => import('./benefit-component-type/benefit-component-type.screens.tsx'),
    ),
    list(
      benefitComponent,
      20,
      L('The parts of what a person is paid', 'ផ្នែកនានានៃប្រាក់ដែលបុគ្គលិកទទួលបាន'),
      () => import('./benefit-component/benefit-component.screens.tsx'),
    ),
    {
      ...list(
        payrollDeductionType,
        30,
        L('Deductions from a salary, before or after tax', 'អ្វីដែលអាចកាត់ពីប្រាក់បៀវត្សរ៍ មុន ឬក្រោយពន្ធ'),
        () => import('./payroll-deduction-type/payroll-deduction-type.screens.tsx'),
      ),
      trial: { name: 'Tried by the gate', code: 'TRIED_BY_GATE' },
    },
    {
      ...list(
        benefitIncreasementPolicy,
        40,
        L('Raises after a passed probation', 'អ្វីដែលត្រូវដំឡើងពេលជាប់ការសាកល្បង'),
        () => import('./benefit-increasement-policy/benefit-increasement-policy.screens.tsx'),
      ),
      tab,
    },
    {
      resource: benefitIncreasementPolicyLine,
      order: 50,
      load: () => import('./benefit-increasement-policy-line/benefit-increasement-policy-line.screens.tsx'),
      tab,
    },
    {
      ...list(
        salaryTaxWithheldRank,
        60,
        L('The ranks of the tax on salary, from each day on', 'ថ្នាក់ពន្ធលើប្រាក់បៀវត្សរ៍ ចាប់ពីថ្ងៃនីមួយៗ'),
        () => import('./salary-tax-withheld-rank/salary-tax-withheld-rank.screens.tsx'),
      ),
      tab: taxTab,
    },
    {
      resource: salaryTaxWithheldRankLine,
      order: 70,
      load: () => import('./salary-tax-withheld-rank-line/salary-tax-withheld-rank-line.screens.tsx'),
      tab: taxTab,
    },
    list(
      benefitAdjustmentType,
      80,
      L('Why the pay of a person changes', 'មូលហេតុនៃការផ្លាស់ប្តូរប្រាក់បៀវត្សរ៍របស់បុគ្គលិក'),
      () => import('./benefit-adjustment-type/benefit-adjustment-type.screens.tsx'),
    ),
    {
      ...list(
        benefitStructureConfiguration,
        90,
        L('The first pay of people of a level or a place', 'អ្វីដែលបុគ្គលិកតាមកម្រិត ឬទីកន្លែងទទួលបានដំបូង'),
        () => import('./benefit-structure-configuration/benefit-structure-configuration.screens.tsx'),
      ),
      tab: structureTab,
    },
    {
      resource: benefitStructureConfigurationLine,
      order: 100,
      load: () => import('./benefit-structure-configuration-line/benefit-structure-configuration-line.screens.tsx'),
      tab: structureTab,
    },
    list(
      salaryAdjustmentType,
      110,
      L('Amounts that are paid once, or carried from an earlier month', 'អ្វីដែលកើតម្តង ឬយោងពីខែមុន'),
      () => import('./salary-adjustment-type/salary-adjustment-type.screens.tsx'),
    ),
    list(
      payrollCircleConfiguration,
      120,
      L('How often a month is paid, and for which days', 'ចំនួនដងនៃការបើកប្រាក់ក្នុងមួយខែ និងសម្រាប់ថ្ងៃណា'),
      () => import('./payroll-circle-configuration/payroll-circle-configuration.screens.tsx'),
    ),
    list(
      payslipProblem,
      130,
      L(
        'The checklist under a payslip, and the questions about its lines',
        'បញ្ជីត្រួតពិនិត្យក្រោមបង្កាន់ដៃប្រាក់ខែ និងអ្វីដែលអាចសួរអំពីបន្ទាត់នីមួយៗ',
      ),
      () => import('./payslip-problem/payslip-problem.screens.tsx'),
    ),
    list(
      payrollPaperLayout,
      140,
      L('The columns of the papers of a month for the offices', 'ជួរឈរនៃឯកសារប្រចាំខែសម្រាប់ស្ថាប័ន'),
      () => import('./payroll-paper-layout/payroll-paper-layout.screens.tsx'),
    ),
    list(
      bonusRule,
      150,
      L('Bonuses that grow by the month, such as a 13th month', 'ប្រាក់រង្វាន់ដែលកើនតាមខែ ដូចជាប្រាក់ខែទី13'),
      () => import('./bonus-rule/bonus-rule.screens.tsx'),
    ),
    ...openingLists,
    {
      resource: bonusAccrual,
      under: 'payroll-management',
      order: 55,
      load: () => import('./bonus-accrual/bonus-accrual.screens.tsx'),
    },
    {
      resource: payrollPaper,
      under: 'payroll-management',
      order: 50,
      load: () => import('./payroll-paper/payroll-paper.screens.tsx'),
    },
    {
      resource: nssf,
      under: 'payroll-management',
      order: 60,
      load: () => import('./nssf/nssf.screens.tsx'),
    },
  ],
  pages: [
    ...runTabPages,
    ...sheetPages,
    {
      path: payrollTrialPage.screen,
      permission: 'GENERATE_PAYROLL',
      title: L('Payroll on Trial', 'ការសាកល្បងបញ្ជីបៀវត្សរ៍'),
      load: () => import('./payroll-trial/payroll-trial.screens.tsx'),
    },
    {
      path: payCalculationPage.screen,
      permission: 'READ_PAYROLL_GENERATION',
      title: L('Payroll Calculator', 'ម៉ាស៊ីនគណនាប្រាក់បៀវត្សរ៍'),
      load: () => import('./payroll-calculation/payroll-calculation.screens.tsx'),
      under: 'payroll-management',
      order: 80,
    },
    {
      path: `${payrollSettlement.screen}/{id}`,
      permission: 'READ_PAYROLL_GENERATION',
      title: L('Final Settlement', 'ការទូទាត់ចុងក្រោយ'),
      load: () => import('./payroll-settlement/person-settlements.screens.tsx'),
    },
    {
      path: `${payslipScreens.view}/{id}`,
      permission: 'READ_PAYROLL_GENERATION',
      title: L('Payslip', 'បង្កាន់ដៃប្រាក់ខែ'),
      load: () => import('./payslip/payslip-view.screens.tsx'),
    },
    {
      path: benefitHistoryScreen,
      permission: 'READ_PAYROLL_BENEFIT',
      title: L('Benefit History', 'ប្រវត្តិអត្ថប្រយោជន៍'),
      load: () => import('./payroll-benefit/benefit-history.screens.tsx'),
    },
    {
      path: `${benefitMasterScreen}/view/{id}`,
      permission: 'VIEW_PAYROLL_BENEFIT',
      title: L('View Payroll Benefit', 'មើលអត្ថប្រយោជន៍បៀវត្សរ៍'),
      load: () => import('./payroll-benefit/benefit-master-view.screens.tsx'),
    },
    {
      path: `${benefitMasterScreen}/update/{id}`,
      permission: 'UPDATE_PAYROLL_BENEFIT',
      title: L('Update Payroll Benefit', 'កែអត្ថប្រយោជន៍បៀវត្សរ៍'),
      load: () => import('./payroll-benefit/benefit-master-update.screens.tsx'),
    },
  ],
  tasks: Object.values(payTasks),
  searchTerms,
  widgets: [{ widget: lastPayslipWidget, load: () => import('./widgets/last-payslip.widget.tsx') }],
})
