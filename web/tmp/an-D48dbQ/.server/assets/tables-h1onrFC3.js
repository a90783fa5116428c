// src/texts/en/tables.ts
var texts = {
	filters: "Filters",
	filtersActive: "Filters ({count} active)",
	clear: "Clear",
	moreFilters: "More",
	fewerFilters: "Fewer",
	export: "Export",
	columns: "Columns",
	columnsHint: "Which columns are shown",
	allColumns: "Show all",
	selectPage: "Select all on this page",
	selectRow: "Select {name}",
	sortBy: "Sort by",
	sortAscending: "{column}, ascending",
	sortDescending: "{column}, descending",
	unsorted: "As listed",
	keysOpen: "Arrow keys move between the rows, Enter opens a row.",
	keysSelect: "Arrow keys move between the rows, Space selects a row.",
	keysBoth: "Arrow keys move between the rows, Enter opens a row, Space selects it.",
	pageSize: "Rows per page"
};
export { texts };
