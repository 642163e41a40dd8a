import type { Permission } from '@dromos/contract/permissions.ts'
import type { ReactNode } from 'react'
import { useCan } from './session/session.tsx'

export function Can({
  permission,
  otherwise = null,
  children,
}: {
  permission: Permission
  otherwise?: ReactNode
  children: ReactNode
}) {
  return useCan()(permission) ? children : otherwise
}
