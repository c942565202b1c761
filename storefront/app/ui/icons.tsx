/** Our own line drawings on a 24 px grid; `.icon` sets the stroke, so that they follow the text colour. */
const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  cart: 'M5 8h14l-1 12H6L5 8zM9 10V7a3 3 0 0 1 6 0v3',
  left: 'M15 5l-7 7 7 7',
  right: 'M9 5l7 7-7 7',
  up: 'M5 15l7-7 7 7',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5z',
  filter: 'M4 7h16M7 12h10M10 17h4',
  grid: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  rows: 'M4 5h6v6H4zM13 6h7M13 10h5M4 14h6v6H4zM13 15h7M13 19h5',
  share: 'M12 15V3.5M7.5 7.5L12 3l4.5 4.5M6 11H4.5v9.5h15V11H18',
  download: 'M12 4v11M7.5 11L12 15.5 16.5 11M5 20h14',
  chat: 'M12 4a8 8 0 0 0-6.9 12L4 20l4.2-1A8 8 0 1 0 12 4zM8.5 10.5h7M8.5 13.5h4.5',
  truck:
    'M3 6.5h11v9.5H3zM14 9.5h3.8L21 13v3h-7M7 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.3 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  cash: 'M3 7h18v10H3zM12 9.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM6 10v4M18 10v4',
  returns: 'M4 9h10.5a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
  phone: 'M7 3h10v18H7zM11 18h2',
  mail: 'M3.5 6h17v12h-17zM4 7l8 6 8-6',
  pin: 'M12 21c4.5-5 6.5-8.3 6.5-11a6.5 6.5 0 1 0-13 0c0 2.7 2 6 6.5 11zM12 7.7a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
  tag: 'M4 4h8l8.5 8.5-8 8L4 12V4zM8 7.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6z',
  dress: 'M9 3l-.5 4L10 10 6 20.5h12L14 10l1.5-3L15 3M9.5 5.5a3.5 3.5 0 0 0 5 0M10 10h4',
  shirt: 'M8.5 4L3 7l2 4.5 2-1V20h10v-9.5l2 1L21 7l-5.5-3a3.6 3.6 0 0 1-7 0z',
  edit: 'M5 19l.8-4L16.5 4.3l3.2 3.2L9 18.2 5 19zM14 6.8l3.2 3.2',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10 10.5v6M14 10.5v6',
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  dropper: 'M14 6l4 4M12.5 7.5l4 4L8 20H4v-4l8.5-8.5zM15 5l1.2-1.2a2.3 2.3 0 0 1 3.3 0l.7.7a2.3 2.3 0 0 1 0 3.3L19 9',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M9 8.2a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 16.5h7',
  slides: 'M6 5h12v14H6zM3 8v8M21 8v8',
  users:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM3 19.5c.5-3.6 2.8-5.5 6-5.5s5.5 1.9 6 5.5M15.5 5.4a3 3 0 0 1 0 5.7M17.5 14.4c2 .7 3.2 2.4 3.5 5.1',
  bell: 'M12 4a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 6.5h15s-2-1.5-2-6.5A5.5 5.5 0 0 0 12 4zM10 19a2 2 0 0 0 4 0',
  silent:
    'M12 4a5.5 5.5 0 0 0-5.5 5.5c0 5-2 6.5-2 6.5h15s-2-1.5-2-6.5A5.5 5.5 0 0 0 12 4zM10 19a2 2 0 0 0 4 0M4 4l16 16',
  leave: 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  store: 'M4 10v10h16V10M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 20v-5h4v5',
} as const
export type IconName = keyof typeof PATHS

/** Decoration beside a text. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d={PATHS[name]} />
    </svg>
  )
}
