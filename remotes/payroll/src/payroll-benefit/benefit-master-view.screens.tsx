import { benefitMaster } from './benefit-master.tsx'

export default benefitMaster('view')
