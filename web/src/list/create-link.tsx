import type { Permission } from '@dromos/contract/permissions.ts'
import { Button } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCan } from '../platform/session/session.tsx'
import { useShortcuts } from '../platform/shortcuts.ts'
import { holdForScreen, holdOnPress } from '../platform/focus-when-ready.ts'
import { closePanel, PopoverButton } from '../ui/dialogs/popover-button.tsx'
import { IconChevronDown, IconPlus } from '../ui/icons.ts'
import classes from './create-link.module.css'
import { t } from './list.messages.ts'

/** Another way to begin a record, offered under the arrow of the button. */
export interface OtherWay {
  to: `/app/${string}`
  search?: Readonly<Record<string, string>>
  label: string
  hint: string
}

export interface CreateWay {
  to: `/app/${string}`
  label: string
  permission: Permission
  other: OtherWay | undefined
}

export function CreateLink(props: CreateWay) {
  return useCan()(props.permission) ? <Way {...props} /> : null
}

function Way({ to, label, other }: CreateWay) {
  const navigate = useNavigate()
  useShortcuts({
    n: () => {
      holdForScreen(to)
      void navigate({ to })
    },
  })
  return (
    <div className={classes.create} data-split={other !== undefined || undefined}>
      <Button
        variant="filled"
        leftSection={<IconPlus size={15} />}
        rightSection={<kbd aria-hidden>n</kbd>}
        renderRoot={(props) => <Link to={to} {...props} onClick={(event) => holdOnPress(event, to)} />}
      >
        <span className={classes.label}>{label}</span>
      </Button>
      {other && (
        <PopoverButton
          label={t('otherWays', { name: label })}
          className={classes.arrow}
          face={<IconChevronDown size={15} aria-hidden />}
          width={290}
        >
          <ul className={classes.ways}>
            <Line to={to} label={label} hint={t('fromNothing')} />
            <Line {...other} />
          </ul>
        </PopoverButton>
      )}
    </div>
  )
}

const nothing = {}

const Line = ({ to, search = nothing, label, hint }: OtherWay) => (
  <li>
    <Link to={to} search={search} className={classes.way} onClick={closePanel}>
      <span>{label}</span>
      <span className={classes.hint}>{hint}</span>
    </Link>
  </li>
)
