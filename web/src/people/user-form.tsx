import type { UserRecord } from '@dromos/contract/people/person-fields.ts'
import { roleNames, staffRoleIds } from '@dromos/contract/constants/roles.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { language } from '../i18n/language.ts'
import { useCan } from '../platform/session/session.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { useField } from '../ui/fields/use-field.ts'
import { FormSection } from '../ui/form/form-section.tsx'
import { personChoicesQuery } from './people.api.ts'
import { optionsOf, PersonIdentity, PersonReach } from './person-fields.tsx'
import type { UserFormApi } from './person-form-values.ts'
import { personLabels as labels } from './person-form-values.ts'
import { t } from './person.messages.ts'
import { PictureField } from './pictures/picture-field.tsx'
import type { PictureUpload } from './pictures/use-picture-upload.ts'

interface UserFieldsProps {
  form: UserFormApi
  record: UserRecord | null
  isOwn: boolean
  upload: PictureUpload
}

export function UserFields({ form, record, isOwn, upload }: UserFieldsProps) {
  const { data, isPending } = useQuery(personChoicesQuery)
  const can = useCan()
  const isFixed = isOwn && !can('users.write')
  return (
    <>
      <PersonIdentity
        form={form}
        isOwn={isOwn}
        stored={record?.email ?? null}
        picture={<PictureField form={form} stored={record} upload={upload} />}
      />
      <FormSection title={t('work')}>
        <RoleField
          form={form}
          isLocked={record !== null && !record.can.role}
          hint={isOwn ? t(isFixed ? 'byOthers' : 'byAnother') : undefined}
        />
        <SelectField
          control={form.control}
          name="buisness_id"
          label={labels.buisness_id}
          options={optionsOf(data?.business)}
          isLoading={isPending}
          description={isFixed ? t('byOthers') : undefined}
          readOnly={isFixed}
          clearable
          span={6}
        />
      </FormSection>
      <PersonReach form={form} />
    </>
  )
}

function RoleField({ form, isLocked, hint }: { form: UserFormApi; isLocked: boolean; hint: ReactNode }) {
  const { data } = useQuery(personChoicesQuery)
  const { value, change, blur, ref, input } = useField({
    control: form.control,
    name: 'role_id',
    label: labels.role_id,
    description: hint,
    readOnly: isLocked,
    required: true,
    span: 6,
  })
  const held = roleOf(value)
  const given = (data?.roles ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const isGiven = held === null || given.some((role) => role.value === held)
  return (
    <Select<number>
      {...input}
      ref={ref}
      data={isGiven ? given : [{ value: held, label: roleNames[language][held] }, ...given]}
      value={held}
      onChange={(role) => change(role === null ? [] : [role])}
      onBlur={blur}
      allowDeselect={false}
      withScrollArea={false}
      comboboxProps={{ withinPortal: true, portalProps: { target: '#content' } }}
    />
  )
}

function roleOf(value: unknown): 1 | 2 | 3 | 4 | null {
  const role: unknown = Array.isArray(value) ? value[0] : null
  return staffRoleIds.find((one) => one === role) ?? null
}
