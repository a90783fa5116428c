import { D as require_jsx_runtime, b as chakra } from "./texts-B-_ivE99.js";
// src/paths.ts
function at(pattern, audience, { guestsOnly = false } = {}) {
	return {
		pattern,
		audience,
		guestsOnly,
		url: (...[params, query]) => {
			const given = params ?? {};
			const path = pattern.replace(/:(\w+)/g, (_, name) => encodeURIComponent(given[name] ?? ""));
			const entries = Object.entries(query ?? {}).filter(([, value]) => value !== void 0 && value !== "");
			const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
			return search ? `${path}?${search}` : path;
		}
	};
}
/** Every path of the product (specification, section 2) with its audience. */
var paths = {
	home: at("/", "Public", { guestsOnly: true }),
	contact: at("/contact", "Public"),
	tutorial: at("/tutorial", "Public"),
	publicNotices: at("/public-notices", "Public"),
	publicNotice: at("/public-notices/:id", "Public"),
	register: at("/register", "Public", { guestsOnly: true }),
	verifyRegistration: at("/register/verify", "Public"),
	login: at("/login", "Public", { guestsOnly: true }),
	reset: at("/reset", "Public"),
	verifyReset: at("/reset/verify", "Public"),
	newPassword: at("/reset/new-password", "Public"),
	genericUpload: at("/upload-alt", "Public"),
	/** The address printed on an admit card: a field for its check code. */
	enterCheckCode: at("/verify", "Public"),
	/** The target of the QR code on an admit card. */
	checkAdmit: at("/verify/:code", "Public"),
	/** Who may apply for which open exam, before registration. */
	mayApply: at("/may-i-apply", "Public"),
	dashboard: at("/dashboard", "Student"),
	createProfile: at("/create-profile", "Student"),
	upload: at("/upload", "Student"),
	profile: at("/profile", "Student"),
	profileStudent: at("/profile-student", "Student"),
	payment: at("/payment", "Student"),
	bankSlip: at("/payment/bank", "Student"),
	/** The payment page, unless the operator configures another one. */
	payBkash: at("/pay/bkash", "Student"),
	downloadAdmit: at("/download-admit", "Student"),
	account: at("/account", "SignedIn"),
	notices: at("/notices", "SignedIn"),
	notice: at("/notices/:id", "SignedIn"),
	adminDashboard: at("/admin-dashboard", "Admin"),
	createExam: at("/create-exam", "Admin"),
	exams: at("/exams", "Admin"),
	examStudents: at("/exam/students/:id", "Admin"),
	importMarks: at("/exam/students/:id/import", "Admin"),
	editExam: at("/edit-exam/:id", "Admin"),
	intakeRules: at("/intakes/:id/rules", "Admin"),
	intakes: at("/intakes", "Admin"),
	intake: at("/intakes/:id", "Admin"),
	departments: at("/departments", "Admin"),
	createDepartment: at("/departments/create", "Admin"),
	editDepartment: at("/departments/edit/:id", "Admin"),
	viewDepartment: at("/departments/view/:id", "Admin"),
	programs: at("/programs", "Admin"),
	createProgram: at("/programs/create", "Admin"),
	editProgram: at("/programs/edit/:id", "Admin"),
	viewProgram: at("/programs/view/:id", "Admin"),
	students: at("/students", "Admin"),
	student: at("/student/:id", "Admin"),
	verifyPayments: at("/payment/verify", "Admin"),
	bankStatement: at("/payment/statement", "Admin"),
	verifyPayment: at("/payment/:id", "Admin"),
	createNotice: at("/create-notice", "Admin"),
	editNotice: at("/notices/edit/:id", "Admin"),
	merit: at("/merit", "Admin"),
	meritExam: at("/merit/:examId", "Admin"),
	messages: at("/messages", "Admin"),
	newMessage: at("/messages/new", "Admin"),
	message: at("/messages/:id", "Admin"),
	users: at("/users", "SuperAdmin"),
	integrators: at("/integrators", "SuperAdmin"),
	webhooks: at("/webhooks", "SuperAdmin"),
	webhook: at("/webhooks/:id", "SuperAdmin"),
	audit: at("/audit", "SuperAdmin")
};
// src/ui/Icon.tsx
var import_jsx_runtime = require_jsx_runtime();
/** SVG paths on a grid of 24, drawn as strokes. */
var drawings = {
	back: "M15 5l-7 7 7 7M8 12h12",
	next: "M9 5l7 7-7 7",
	down: "M5 9l7 7 7-7",
	left: "M15 5l-7 7 7 7",
	up: "M5 15l7-7 7 7",
	rotate: "M20 12a8 8 0 11-2.500-5.800M20 3v5h-5",
	menu: "M4 6h16M4 12h16M4 18h16",
	close: "M6 6l12 12M18 6L6 18",
	check: "M4 12.5l5.5 5.5L20 7",
	warning: "M12 3L2 20h20L12 3zM12 10v4M12 17v.5",
	error: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v6M12 16v.5",
	info: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 11v6M12 7v.5",
	clock: "M12 3a9 9 0 100 18 9 9 0 000-18zM12 7v5l3.5 2",
	plus: "M12 5v14M5 12h14",
	minus: "M5 12h14",
	edit: "M4 20l1-4L16 5l3 3L8 19l-4 1z",
	trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
	search: "M10.5 4a6.5 6.5 0 100 13 6.5 6.5 0 000-13zM15.5 15.5L21 21",
	download: "M12 4v11M7 11l5 5 5-5M4 20h16",
	upload: "M12 16V5M7 9l5-5 5 5M4 20h16",
	user: "M12 4a4 4 0 100 8 4 4 0 000-8zM4 21c0-4 3.6-6 8-6s8 2 8 6",
	users: "M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 20c0-3.6 2.9-5.5 6.5-5.5s6.5 1.9 6.5 5.5M16 5.2a3.5 3.5 0 010 6.6M18 14.8c2.2.7 3.5 2.5 3.5 5.2",
	mail: "M3 6h18v12H3zM3 7l9 7 9-7",
	phone: "M5 3h4l2 5-2.5 2a12 12 0 005.5 5.5l2-2.5 5 2v4c0 1-1 2-2 2C10.500 20.500 3 13 3 5c0-1 1-2 2-2z",
	print: "M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7z",
	card: "M3 6h18v12H3zM3 10h18M6 15h4",
	image: "M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M15.500 9.500v.01",
	camera: "M3 8h4l2-3h6l2 3h4v11H3zM12 9.500a4 4 0 100 8 4 4 0 000-8z",
	calendar: "M4 6h16v15H4zM4 10h16M8 3v4M16 3v4",
	globe: "M12 3a9 9 0 100 18 9 9 0 000-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
	palette: "M12 3v18M12 3a9 9 0 100 18 9 9 0 000-18zM12 8h6.500M12 12h8M12 16h6.500",
	external: "M14 4h6v6M20 4l-9 9M10 5H5v14h14v-5",
	logout: "M10 4H5v16h5M14 8l4 4-4 4M18 12H9",
	filter: "M3 5h18l-7 8v6l-4 2v-8z",
	book: "M12 6c-2-2-5-2-8-2v15c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v15"
};
/** A decorative icon, hidden from screen readers. */
var Icon = ({ name, ...props }) => /* @__PURE__ */ (0, import_jsx_runtime.jsx)(Drawing, {
	strokes: drawings[name],
	...props
});
/** A decorative icon from its path, for pictures that the first page does not need. */
function Drawing({ strokes, ...props }) {
	return /* @__PURE__ */ (0, import_jsx_runtime.jsx)(chakra.svg, {
		viewBox: "0 0 24 24",
		width: "1.25em",
		height: "1.25em",
		fill: "none",
		stroke: "currentColor",
		strokeWidth: "2",
		strokeLinecap: "round",
		strokeLinejoin: "round",
		"aria-hidden": "true",
		flexShrink: "0",
		...props,
		children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("path", { d: strokes })
	});
}
export { Icon as n, paths as r, Drawing as t };
