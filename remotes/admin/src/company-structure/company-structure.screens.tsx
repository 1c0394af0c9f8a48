import { companyStructure } from '@staff/contract/admin'
import { screens } from '@staff/kit'
import { ActiveCell, AddressCell, ComponentCell, LevelCell } from './cells.tsx'
import { ActiveInput, ComponentInput, DeviceInput, HqInput, LevelInput, ParentInput, TypeInput } from './inputs.tsx'

export default screens(companyStructure, {
  cells: {
    companyStructureComponent: (row) => <ComponentCell row={row} />,
    address: (row) => <AddressCell row={row} />,
    positionLevelId: (row) => <LevelCell row={row} />,
    isActive: (row) => <ActiveCell row={row} />,
  },
  inputs: {
    type: TypeInput,
    companyStructureComponent: ComponentInput,
    parentId: ParentInput,
    positionLevelId: LevelInput,
    fingerprintDevice: DeviceInput,
    isHq: HqInput,
    isActive: ActiveInput,
  },
})
