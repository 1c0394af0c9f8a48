import { OrganizationChartPage } from './organization-chart-page.tsx'

export default OrganizationChartPage
