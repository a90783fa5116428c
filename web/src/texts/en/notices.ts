export const texts = {
  title: 'Notices',
  one: 'Notice',
  view: 'View',
  viewNotice: 'View: {title}',
  none: 'There are no notices yet',
  noneText: 'Announcements of the admission office will appear here.',
  dashboard: 'Dashboard',
  allNotice: 'All Notice',
} as const;
