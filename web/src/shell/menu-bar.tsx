import { Button, Menu } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ButtonMenu } from '../ui/button-menu.tsx'
import { IconChevronDown } from '../ui/icons.ts'
import type { MenuGroup } from '../navigation.ts'
import classes from './menu-bar.module.css'
import { isInArea, useVisibleMenu } from './visible-menu.ts'

/** The menu of the horizontal layout: one row, with the entries of each group under its name. */
export function MenuBar() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  return (
    <div className={classes.bar}>
      {useVisibleMenu().map((group) => (
        <Group key={group.label()} group={group} path={path} />
      ))}
    </div>
  )
}

function Group({ group, path }: { group: MenuGroup; path: string }) {
  const present = group.entries.find(({ area }) => isInArea(path, area))
  const button = (
    <Button
      variant="subtle"
      className={classes.group}
      data-active={present !== undefined || undefined}
      rightSection={<IconChevronDown size={14} />}
    >
      <span>{group.label()}</span>
      {present && <span className={classes.present}>{present.label()}</span>}
    </Button>
  )
  return (
    <ButtonMenu button={button} label={group.label()} position="bottom-start">
      {group.entries.map(({ path: to, area, label, icon: Icon, chip: Chip }) => (
        <Menu.Item
          key={to}
          component={Link}
          to={to}
          leftSection={<Icon size={17} stroke={1.7} />}
          data-active={isInArea(path, area) || undefined}
          className={classes.entry}
          rightSection={
            Chip && (
              <Suspense>
                <Chip />
              </Suspense>
            )
          }
        >
          {label()}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}
