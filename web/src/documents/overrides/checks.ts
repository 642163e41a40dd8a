import type { Permission } from '@dromos/contract/permissions.ts'

export const checks = {
  release_reason: { field: 'firm_company_id', sentence: 'insurance_exceeded', right: 'orders.release' },
  licence_reason: { field: 'firm_carrier_id', sentence: 'licences_invalid', right: 'orders.override' },
} as const satisfies Record<string, { field: string; sentence: string; right: Permission }>

export type Check = keyof typeof checks
export const checkNames = ['release_reason', 'licence_reason'] as const satisfies readonly Check[]
