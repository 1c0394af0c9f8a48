import { StoreNowView } from '../store-now/store-now-view.tsx'

/** My Store on the home: who of the reader's store is there now. */
export default function StoreNowWidget() {
  return <StoreNowView />
}
