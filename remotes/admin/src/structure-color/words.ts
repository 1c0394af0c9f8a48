import { L } from '@staff/contract'
import { defineWords } from '@staff/kit'

export const colorWords = defineWords('structure-color', {
  title: L('Structure Color', 'ពណ៌រចនាសម្ព័ន្ធ'),
  intro: L(
    'These colours mark the types of nodes in the structure graph and the organization chart.',
    'ពណ៌ទាំងនេះសម្គាល់ប្រភេទនីមួយៗក្នុងគំនូសតាងរចនាសម្ព័ន្ធ និងតារាងអង្គភាព។',
  ),
  pick: L('Pick the colour of {{name}}', 'ជ្រើសរើសពណ៌នៃ{{name}}'),
  format: L(
    'A colour is # and six digits or letters from A to F, for example #0B5563',
    'ពណ៌ត្រូវមាន # និងលេខ ឬអក្សរពី A ដល់ F ចំនួនប្រាំមួយ ឧទាហរណ៍ #0B5563',
  ),
  contrast: L('Stands out {{white}}:1 on white, {{black}}:1 on black', 'ភាពច្បាស់៖ {{white}}:1 លើផ្ទៃស {{black}}:1 លើផ្ទៃខ្មៅ'),
  hardlyOnWhite: L('Hardly visible on a light page', 'មើលស្ទើរតែមិនឃើញលើទំព័រភ្លឺ'),
  hardlyOnBlack: L('Hardly visible on a dark page', 'មើលស្ទើរតែមិនឃើញលើទំព័រងងឹត'),
  same: L('The same colour as {{name}}', 'ពណ៌ដូចគ្នានឹង{{name}}'),
  legend: L('Legend', 'តារាងពណ៌'),
  undo: L('Undo changes', 'បោះបង់ការកែ'),
  conflict: L(
    'Another user changed a colour in the meantime. The new colours are loaded; the colours that you typed are kept.',
    'មានអ្នកផ្សេងបានប្ដូរពណ៌ក្នុងពេលនេះ។ ពណ៌ថ្មីត្រូវបានផ្ទុក ហើយពណ៌ដែលអ្នកបានវាយត្រូវបានរក្សាទុក។',
  ),
})
