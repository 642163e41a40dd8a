import type { BankRecord } from '@dromos/contract/banks/banks.ts'
import { useForm } from 'react-hook-form'
import { call } from '../platform/api.ts'
import type { ReplyOf } from '../platform/api.ts'
import { queryClient } from '../platform/query-client.ts'
import { useSave } from '../platform/use-save.ts'
import type { Saving } from '../platform/use-save.ts'
import { bankResolver, emptyBank, storedBank } from './bank-form-values.ts'
import type { BankBody, BankForm, BankFormApi } from './bank-form-values.ts'
import { bankQuery, banksChanged } from './banks.api.ts'

type SavedBank = ReplyOf<'POST /banks/store'>

/** The form of one bank account, new or stored, and how it is saved. */
export function useBankSave(
  record: BankRecord | null,
  onSaved: (saved: SavedBank) => void,
): { form: BankFormApi; saving: Saving<BankForm> } {
  const stored = record && storedBank(record)
  const form = useForm<BankForm, unknown, BankBody>({
    defaultValues: stored?.values ?? emptyBank,
    resolver: bankResolver,
    reValidateMode: 'onBlur',
    shouldFocusError: false,
  })
  const update = (id: number, body: BankBody, version: number) =>
    call('POST /banks/update/{id}', { params: { id }, body: { ...body, version } })
  const saving = useSave<BankForm, BankBody, SavedBank>({
    form,
    record: stored,
    create: (body, idempotencyKey) => call('POST /banks/store', { body, idempotencyKey }),
    change: (made, body) => update(made.id, body, made.version),
    ...(record && {
      update: (body: BankBody, version: number) => update(record.id, body, version),
      latest: async () => storedBank(await queryClient.fetchQuery({ ...bankQuery(record.id), staleTime: 0 })),
    }),
    onSaved: (saved) => {
      banksChanged()
      onSaved(saved)
    },
  })
  return { form, saving }
}
