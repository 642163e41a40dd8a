import { useQuery } from '@tanstack/react-query'
import { AsyncSelect } from '../ui/fields/async-select.tsx'
import { IconX } from '../ui/icons.ts'
import { firmNamesQuery } from './firm-names.api.ts'
import { firmsSource } from './firms.api.ts'
import type { FirmSide } from './firms.api.ts'
import { t } from './firms.messages.ts'
import classes from './firms-filter-field.module.css'

const sources = { customer: firmsSource('customer'), carrier: firmsSource('carrier'), any: firmsSource() }

export function FirmsFilterField({
  name,
  side = 'any',
  label,
  value: chosen,
  onChange,
}: {
  name: string
  side?: FirmSide | 'any'
  label: string
  value: readonly number[]
  onChange: (chosen: readonly number[]) => void
}) {
  const names = useQuery(firmNamesQuery(chosen))
  return (
    <div>
      <AsyncSelect
        input={{
          name,
          label,
          description: undefined,
          placeholder: t('addFirm'),
          error: undefined,
          required: false,
          withAsterisk: false,
          readOnly: false,
          'data-read-only': undefined,
          'data-autofocus': undefined,
          className: undefined,
          labelProps: undefined,
        }}
        value={null}
        current={null}
        source={sources[side]}
        onPick={(firm) => firm && !chosen.includes(firm.value) && onChange([...chosen, firm.value])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chosen}>
          {chosen.map((id) => {
            const name = names.data?.get(id) ?? '…'
            return (
              <li key={id}>
                {name}
                <button
                  type="button"
                  aria-label={t('removeChosen', { name })}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  <IconX size={13} />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
