import { Navigate, useLocation } from '@tanstack/react-router'

/** Where unknown addresses lead: to the error page, and from `/user` alone to the sign-in. */
export function LostAddress() {
  const { pathname } = useLocation()
  return <Navigate to={pathname.replace(/\/$/, '') === '/user' ? '/user/login' : '/error'} replace />
}

/** `/app` begins with the list of orders. */
export const OfficeStart = () => <Navigate to="/app/orders/list" replace />
