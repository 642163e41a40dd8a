import type { FirmRecord } from '@dromos/contract/firms/firms.ts'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { readQuery } from '../platform/query-client.ts'
import { SelectField } from '../ui/fields/select-field.tsx'
import type { Option } from '../ui/fields/select-field.tsx'
import type { FieldProps } from '../ui/fields/use-field.ts'
import { addressLine, firmQuery } from './firms.api.ts'

const NONE: Option[] = []

export function FirmAddressField<T extends FieldValues, O>({
  firmId,
  ...props
}: FieldProps<T, O> & { firmId: number | null }) {
  const { data, isFetching } = useQuery({
    ...firmQuery(firmId ?? 0),
    enabled: firmId !== null,
    staleTime: 300_000,
  })
  const options = data ? data.addresses.map(asOption) : NONE
  return (
    <SelectField
      {...props}
      options={options}
      isLoading={isFetching}
      clearable
      readOnly={firmId === null || (props.readOnly ?? false)}
    />
  )
}

/** The id of a firm's main address; null when the firm cannot be read. */
export async function mainAddressOf(firmId: number): Promise<number | null> {
  try {
    const firm = await readQuery(firmQuery(firmId))
    return firm.addresses.find((address) => address.main)?.id ?? null
  } catch {
    return null
  }
}

const asOption = (address: FirmRecord['addresses'][number]): Option => ({
  value: address.id,
  label: addressLine(address),
})
