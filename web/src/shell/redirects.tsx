import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'

/** Where unknown addresses lead: to the error page, and from `/user` alone to the sign-in. */
export function LostAddress() {
  // The address that was asked for; it is another one as soon as this has led away from it.
  const [target] = useState(() => (/^\/user\/?$/.test(location.pathname) ? '/user/login' : '/error'))
  return <Navigate to={target} replace />
}

/** `/app` begins with the list of orders. */
export const OfficeStart = () => <Navigate to="/app/orders/list" replace />
