import type { Permission } from '@dromos/contract/permissions.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCan } from '../platform/session/session.tsx'
import { useShortcuts } from '../platform/shortcuts.ts'
import { IconPlus } from '../ui/icons.ts'
import classes from './create-link.module.css'

export interface CreateWay {
  to: `/app/${string}`
  label: string
  permission: Permission
  other?: ReactNode
}

export function CreateLink(props: CreateWay) {
  return useCan()(props.permission) ? <Way {...props} /> : null
}

function Way({ to, label, other }: CreateWay) {
  const navigate = useNavigate()
  useShortcuts({ n: () => void navigate({ to }) })
  return (
    <div className={classes.create} data-split={other !== undefined || undefined}>
      <Button
        variant="filled"
        leftSection={<IconPlus size={15} />}
        rightSection={<kbd aria-hidden>n</kbd>}
        renderRoot={(props) => <Link to={to} {...props} />}
      >
        <span className={classes.label}>{label}</span>
      </Button>
      {other}
    </div>
  )
}
