import { StructureColorPage } from './structure-color-page.tsx'

export default StructureColorPage
