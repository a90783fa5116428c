import { i as plainDocument } from "./transport-CQwSpCY2.js";
import { n as plainQueryHook } from "./plainHooks-DFW5K_xp.js";
var useLandingQuery = /*#__PURE__*/ plainQueryHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:2a564b3e8783ee4d1e5be10577cd3e0101506e9a9162887c7601d9ebe19067a8",
	"name": "Landing",
	"kind": "query"
}));
var usePublicNoticesQuery = /*#__PURE__*/ plainQueryHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:461525b8b978e3e8be23b8ff8858c26818fbd4b5f7868203de4349967ca4577b",
	"name": "PublicNotices",
	"kind": "query"
}));
var usePublicNoticeQuery = /*#__PURE__*/ plainQueryHook(/* @__PURE__ */ plainDocument({
	"documentId": "sha256:4fa29354f5d88d668ef2a4e30279698efccd075b5e6825fa13bcc6dcd97da3d3",
	"name": "PublicNotice",
	"kind": "query"
}));
export { usePublicNoticeQuery as n, usePublicNoticesQuery as r, useLandingQuery as t };
