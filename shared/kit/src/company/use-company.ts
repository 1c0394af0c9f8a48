import { calls, companyBrandSchema, type CompanyBrand } from '@staff/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { readStored } from '../session/stored.ts'

/** As it was known last, in the places of spec 1 section 3; undefined when nothing readable is there. */
function storedCompany(): CompanyBrand | undefined {
  const names = readStored('companyInformation')
  return companyBrandSchema.safeParse({
    ...(typeof names === 'object' ? names : {}),
    logo: localStorage.getItem('companyLogo') || null,
  }).data
}
function store(company: CompanyBrand): CompanyBrand {
  localStorage.setItem('companyInformation', JSON.stringify({ nameEn: company.nameEn, nameKh: company.nameKh }))
  localStorage.setItem('companyLogo', company.logo ?? '')
  return company
}

/**
 * The company of this product: first the stored value, then the current one. Saving the company information loads it
 * again.
 */
export const useCompany = () =>
  useQuery({
    queryKey: ['company-information', 'brand'],
    staleTime: Infinity,
    retry: 1,
    placeholderData: storedCompany,
    queryFn: async ({ signal }) => {
      const { data } = await api.get<{ data: unknown }>(calls.company, undefined, {
        bearer: null,
        signal,
        silent: true,
      })
      return store(companyBrandSchema.parse(data))
    },
  })
