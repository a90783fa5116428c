// ../node_modules/.pnpm/@chakra-ui+react@3.37.0_@emotion+react@11.14.0_@types+react@19.3.0_react@19.3.1__react-_b75d765127d3e0e75284e2a47bd7b949/node_modules/@chakra-ui/react/dist/esm/styled-system/config.js
var defineConditions = (v) => v;
var defineRecipe = (v) => v;
var defineGlobalStyles = (v) => v;
var defineConfig = (v) => v;
// src/ui/theme/recipes.ts
/** The recipes of the public pages; `fullSystem.ts` adds the rest. Every target is at least 44 px high. */
var buttonRecipe = defineRecipe({
	className: "button",
	base: {
		display: "inline-flex",
		appearance: "none",
		alignItems: "center",
		justifyContent: "center",
		gap: "2",
		minH: "11",
		minW: "11",
		px: "5",
		py: "2",
		borderRadius: "l2",
		borderWidth: "1px",
		borderColor: "transparent",
		fontWeight: "semibold",
		lineHeight: "1.3",
		textAlign: "center",
		cursor: "pointer",
		flexShrink: "0",
		userSelect: "none",
		textDecoration: "none",
		focusVisibleRing: "outside",
		_disabled: {
			opacity: "0.6",
			cursor: "not-allowed"
		},
		_icon: {
			flexShrink: "0",
			width: "5",
			height: "5"
		}
	},
	variants: {
		size: {
			sm: {
				px: "3",
				textStyle: "sm"
			},
			md: {},
			lg: {
				minH: "12",
				px: "6",
				textStyle: "lg"
			}
		},
		variant: {
			solid: {
				bg: "colorPalette.solid",
				color: "colorPalette.contrast",
				_hover: { bg: "colorPalette.fg" }
			},
			outline: {
				bg: "bg.panel",
				borderColor: "border.control",
				color: "colorPalette.fg",
				_hover: { bg: "colorPalette.subtle" }
			},
			ghost: {
				color: "colorPalette.fg",
				_hover: { bg: "colorPalette.muted" },
				_expanded: { bg: "colorPalette.muted" }
			},
			plain: {
				px: "1",
				color: "colorPalette.fg",
				textDecoration: "underline",
				textUnderlineOffset: "3px"
			}
		}
	},
	defaultVariants: {
		size: "md",
		variant: "solid"
	}
});
var inputRecipe = defineRecipe({
	className: "input",
	base: {
		width: "full",
		minW: "0",
		minH: "11",
		px: "3",
		py: "2",
		bg: "bg.panel",
		color: "fg",
		borderWidth: "1px",
		borderColor: "border.control",
		borderRadius: "l2",
		fontSize: "md",
		appearance: "none",
		textAlign: "start",
		focusVisibleRing: "outside",
		_placeholder: { color: "fg.subtle" },
		_disabled: {
			opacity: "0.7",
			cursor: "not-allowed",
			bg: "bg.muted"
		},
		_readOnly: { bg: "bg.muted" },
		_invalid: {
			borderColor: "border.error",
			borderWidth: "2px"
		}
	}
});
var linkRecipe = defineRecipe({
	className: "link",
	base: {
		display: "inline-flex",
		alignItems: "center",
		gap: "1.5",
		color: "colorPalette.fg",
		borderRadius: "l1",
		textUnderlineOffset: "3px",
		overflowWrap: "inherit",
		cursor: "pointer",
		focusVisibleRing: "outside"
	},
	variants: { variant: {
		underline: { textDecoration: "underline" },
		plain: {
			textDecoration: "none",
			_hover: { textDecoration: "underline" }
		}
	} },
	defaultVariants: { variant: "underline" }
});
var headingRecipe = defineRecipe({
	className: "heading",
	base: {
		fontFamily: "heading",
		fontWeight: "bold",
		lineHeight: "var(--line-height-heading)",
		textWrap: "balance"
	},
	variants: { size: {
		sm: { fontSize: "md" },
		md: { fontSize: "lg" },
		lg: { fontSize: "xl" },
		xl: { fontSize: "2xl" },
		"2xl": { fontSize: {
			base: "2xl",
			md: "3xl"
		} }
	} },
	defaultVariants: { size: "lg" }
});
var badgeRecipe = defineRecipe({
	className: "badge",
	base: {
		display: "inline-flex",
		alignItems: "center",
		gap: "1.5",
		px: "2.5",
		minH: "7",
		borderRadius: "full",
		borderWidth: "1px",
		borderColor: "colorPalette.border",
		bg: "colorPalette.subtle",
		color: "colorPalette.fg",
		fontSize: "sm",
		fontWeight: "semibold",
		lineHeight: "1.3",
		whiteSpace: {
			base: "normal",
			md: "nowrap"
		},
		_icon: {
			width: "4",
			height: "4",
			flexShrink: "0"
		}
	}
});
var skeletonRecipe = defineRecipe({
	className: "skeleton",
	base: {
		bg: "bg.emphasized",
		borderRadius: "l1",
		color: "transparent",
		userSelect: "none"
	}
});
var baseRecipes = {
	button: buttonRecipe,
	input: inputRecipe,
	textarea: inputRecipe,
	link: linkRecipe,
	heading: headingRecipe,
	badge: badgeRecipe,
	skeleton: skeletonRecipe
};
export { inputRecipe as a, defineConditions as c, headingRecipe as i, defineConfig as l, baseRecipes as n, linkRecipe as o, buttonRecipe as r, skeletonRecipe as s, badgeRecipe as t, defineGlobalStyles as u };
