import { StructureGraphPage } from './structure-graph-page.tsx'

export default StructureGraphPage
