import type { Setting } from './payroll-settings.ts'

/** Notice before the end of an employment (docs/rules/pay.md, "Notice"): steps as `months=length`. */
export const noticeSettings: readonly Setting[] = [
  [
    'notice_udc',
    'text',
    [['1997-03-13', '<6=7d 24=15d 60=1m 120=2m *=3m']],
    'Notice of open-ended contracts by months of service, article 75 of the labour law: up to so many months (< = below them, * = more) so many days (d) or months (m)',
    'រយៈពេលជូនដំណឹងនៃកិច្ចសន្យាមិនកំណត់ តាមចំនួនខែបម្រើការ មាត្រា 75 នៃច្បាប់ស្ដីពីការងារ៖ រហូតដល់ចំនួនខែ (< = ក្រោម, * = លើស) ចំនួនថ្ងៃ (d) ឬខែ (m)',
  ],
  [
    'notice_fdc',
    'text',
    [['1997-03-13', '6=0d 12=10d *=15d']],
    'Notice before the end of fixed-duration contracts by months of service, article 73 of the labour law, in the same steps',
    'រយៈពេលជូនដំណឹងមុនចុងកិច្ចសន្យាមានកំណត់ តាមចំនួនខែបម្រើការ មាត្រា 73 នៃច្បាប់ស្ដីពីការងារ តាមទម្រង់ដដែល',
  ],
]
