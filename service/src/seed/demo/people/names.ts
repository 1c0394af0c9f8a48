import type { Name } from '../company/structure-plan.ts'

/** "Sok សុខ, Chan ចាន់" as pairs of Latin and Khmer spelling. */
const pairs = (text: string): [Name, ...Name[]] =>
  text.split(',').map((entry) => {
    const [en = '', km = ''] = entry.trim().split(' ')
    return [en, km] as const
  }) as [Name, ...Name[]]

export const surnames = pairs(`
Sok សុខ, Chan ចាន់, Ly លី, Heng ហេង, Kim គឹម, Chea ជា, Keo កែវ, Seng សេង, Lim លឹម, Tep ទេព, Nuon នួន, Prak ប្រាក់, Meas មាស, Pich ពេជ្រ,
Som សោម, Sao សៅ, Long ឡុង, Mao ម៉ៅ, Nhem ញ៉ែម, Oum អ៊ុំ, Ros រស់, San សាន, Say សាយ, Sim ស៊ឹម, Soeun សឿន, Suon សួន, Tan តាន់, Touch ទូច,
Ouk អ៊ុក, Ung អ៊ឹង, Vann វ៉ាន់, Yim យឹម, Yin យិន, Hong ហុង, Huot ហួត, Kong គង់, Koy កុយ, Khiev ខៀវ, Chhim ឈឹម, Chhay ឆាយ, Chhoeun ឈឿន,
Chum ជុំ, Chuon ជួន, Dy ឌី, Eng អេង, Ngin ង៉ិន, Nget ង៉ែត, Pen ប៉ែន, Prum ព្រុំ, Svay ស្វាយ, Vong វង្ស, Khim ខឹម, Nou នូ, Mom ម៉ម, Mok ម៉ុក,
Loeung លឿង, Leang លាង, Im អ៊ឹម, Hak ហាក់, Duong ឌួង, Bun ប៊ុន, Phan ផាន់, Sin ស៊ិន`)

export const maleNames = pairs(`
Sopheak សុភ័ក្ត្រ, Sothea សុធា, Sovann សុវណ្ណ, Sambath សម្បត្តិ, Samnang សំណាង, Sarath សារ៉ាត់, Saroeun សារឿន, Savuth សាវុធ, Seiha សីហា, Serey សេរី,
Sokhom សុខុម, Sophal សុផល, Sophat សុផាត, Sothy សុធី, Sovannara សុវណ្ណារ៉ា, Tola តុលា, Theara ធារ៉ា, Thearith ធារិទ្ធ, Oudom ឧត្ដម, Vannak វណ្ណៈ,
Vannara វណ្ណារ៉ា, Vannarith វណ្ណារិទ្ធ, Veasna វាសនា, Vibol វិបុល, Vichet វិចិត្រ, Vireak វីរៈ, Viseth វិសិដ្ឋ, Visal វិសាល, Vuthy វុទ្ធី, Vathana វឌ្ឍនា,
Bora បូរ៉ា, Borey បុរី, Bunthoeun ប៊ុនធឿន, Bunna ប៊ុនណា, Bunrith ប៊ុនរិទ្ធ, Chamroeun ចម្រើន, Chandara ចន្ទតារា, Chantha ចន្ថា, Chetra ចេត្រា, Chivorn ជីវ័ន,
Dara តារា, Davuth ដាវុធ, Dina ឌីណា, Kakada កក្កដា, Kimheng គឹមហេង, Kosal កុសល, Makara មករា, Menghong ម៉េងហុង, Mengly ម៉េងលី, Mony មុនី,
Narith ណារិទ្ធ, Narin ណារិន, Panha បញ្ញា, Pheakdey ភក្ដី, Phearun ភារុណ, Phearom ភារម្យ, Piseth ពិសិដ្ឋ, Ponlok ពន្លក, Ponleu ពន្លឺ, Puthy ពុទ្ធី,
Puthea ពុទ្ធា, Rady រ៉ាឌី, Rattanak រតនៈ, Ratha រដ្ឋា, Rithy រិទ្ធី, Sakada សក្កដា, Kiri គីរី, Kirivuth គីរីវុធ, Kimsan គឹមសាន, Kimsour គឹមសួរ,
Leangheng លាងហេង, Mesa មេសា, Phirun ភិរុណ, Vandy វ៉ាន់ឌី, Veha វេហា, Visoth វិសុទ្ធ, Sereyvuth សេរីវុធ, Sokheng សុខហេង, Sokly សុខលី, Sela សីលា`)

export const femaleNames = pairs(`
Sreymom ស្រីម៉ុម, Sreyneang ស្រីនាង, Sreynich ស្រីនិច្ច, Sreyleak ស្រីលក្ខណ៍, Sreypov ស្រីពៅ, Sreymao ស្រីម៉ៅ, Sreyroth ស្រីរ័ត្ន, Sreypich ស្រីពេជ្រ, Sreynet ស្រីណេត, Sreyka ស្រីកា,
Sreytouch ស្រីទូច, Sreyoun ស្រីអូន, Sreylin ស្រីលីន, Bopha បុប្ផា, Botum បុទុម, Champei ចំប៉ី, Chanthou ចន្ធូ, Chanthy ចន្ធី, Chanleakhena ចាន់លក្ខិណា, Chanmony ចន្ទមុនី,
Chantrea ចន្ទ្រា, Chariya ចរិយា, Chenda ចិន្ដា, Dalin ដាលីន, Dany ដានី, Davy ដាវី, Tevy ទេវី, Kalyan កល្យាណ, Kanha កញ្ញា, Kolap កុលាប,
Kunthea គន្ធា, Leakhena លក្ខិណា, Linda លីនដា, Lina លីណា, Malis ម្លិះ, Mealea មាលា, Mealy មាលី, Mallika មល្លិកា, Monika ម៉ូនិកា, Nary ណារី,
Navy ណាវី, Nearyroth នារីរ័ត្ន, Nita នីតា, Phalla ផល្លា, Phally ផល្លី, Phary ផារី, Pisey ពិសី, Rachana រចនា, Ratana រតនា, Rany រ៉ានី,
Reaksmey រស្មី, Rumduol រំដួល, Sokunthea សុគន្ធា, Socheata សុជាតា, Sokha សុខា, Somaly សុម៉ាលី, Sonita សុនីតា, Sophany សុផានី, Sopheap សុភាព, Sophea សុភា,
Sophorn សុផន, Sophy សុភី, Soriya សុរិយា, Sotheary សុធារី, Sothearath សុធារ័ត្ន, Sovannary សុវណ្ណារី, Thida ធីតា, Theavy ធាវី, Thavy ថាវី, Vanny វណ្ណី,
Vanneth វណ្ណេត, Vicheka វិច្ឆិកា, Viriya វិរិយា, Maly ម៉ាលី, Kimleng គឹមឡេង, Kimly គឹមលី, Khema ខេមា, Amara អមរា, Anchaly អញ្ជលី, Apsara អប្សរា, Seyla សីលា, Chanlina ចាន់លីណា, Ravy រ៉ាវី`)

export interface FullName {
  readonly last: Name
  readonly first: Name
}
/** The longest names that the lists must still show well. */
export const longNames: Readonly<Record<'MALE' | 'FEMALE', readonly [FullName, ...FullName[]]>> = {
  MALE: [
    { last: ['Vongvathana', 'វង្សវឌ្ឍនា'], first: ['Sovannarithivong', 'សុវណ្ណារិទ្ធិវង្ស'] },
    { last: ['Sereyrattanak', 'សេរីរតនៈ'], first: ['Pichponleurithy', 'ពេជ្រពន្លឺរិទ្ធី'] },
  ],
  FEMALE: [
    { last: ['Chanthavibol', 'ចន្ទវិបុល'], first: ['Sreyratanakleakhena', 'ស្រីរតនៈលក្ខិណា'] },
    { last: ['Vongsambath', 'វង្សសម្បត្តិ'], first: ['Chanraksmeysovannary', 'ចន្ទរស្មីសុវណ្ណារី'] },
  ],
}
