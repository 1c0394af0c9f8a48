// Made by `pnpm --filter @staff/build curate`: the names of react-router-dom that remotes may take.
export {
  Link,
  NavLink,
  Navigate,
  Outlet,
  generatePath,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
